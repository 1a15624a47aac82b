import type { Locator, Page } from "@playwright/test";
import { openBeside } from "./beside.ts";
import { findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";
import { ahead, movable } from "./week-blocks.ts";

/** People who ask for less motion get none: whatever opens is simply there. */

type Watched = typeof globalThis & { readonly moved?: string[] };

/** Writes down every movement from now on that lasts long enough to be seen. */
async function watchMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const note = ({ target, type }: Event) => {
      if (!(target instanceof Element)) return;
      for (const { effect } of target.getAnimations({ subtree: true })) {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        const lasts = Number(duration) * (iterations ?? 1);
        if (lasts > 20) moved.push(`${type} of ${lasts} ms: ${target.outerHTML.slice(0, 120)}`);
      }
    };
    for (const type of ["animationstart", "transitionrun"]) addEventListener(type, note, true);
  });
}

const motionOf = (page: Page) => page.evaluate(() => (globalThis as Watched).moved);

/** Opens the details of an appointment that stands on the shown days. */
async function openDetails(page: Page): Promise<Locator> {
  await movable(page).first().click();
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await expect(details.getByLabel("Notas")).toBeVisible();
  return details;
}

test.describe("on a desk", () => {
  test.use({ viewport: deskSize });

  test("pages, dialogs and details of the agenda appear without moving", async ({
    page,
    clinic,
  }) => {
    await watchMotion(page);
    await openSession(page, clinic.receptionist);
    await page.goto(`/app/calendar/${await findCalendar(page)}?visao=dia&data=${ahead(1)}`);
    const details = await openDetails(page);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await page.keyboard.press("s");
    await page.getByRole("button", { name: "Próxima semana" }).click();
    await expect(page.locator(`[data-day="${ahead(2)}"]`)).toBeVisible();
    await page.keyboard.press("d");
    await page.locator("[data-head-menu]").first().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Novo", exact: true }).click();
    await page.getByRole("button", { name: "Mais opções" }).click();
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.getByText("Digite o que fazer")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Hoje", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    expect(await motionOf(page)).toEqual([]);
  });

  test("records beside their lists, forms and notices appear without moving", async ({
    page,
    context,
    clinic,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await watchMotion(page);
    await logIn(page, clinic.owner, "/app/patients");
    const menu = page.getByRole("navigation", { name: "Principal" });
    await page.getByRole("rowheader").getByRole("link").first().click();
    await expect(page.getByRole("complementary").getByRole("heading").first()).toBeVisible();
    await menu.getByRole("link", { name: "Serviços" }).click();
    await page.getByRole("rowheader").getByRole("button").first().click();
    await expect(page.getByRole("dialog").getByLabel("Preço")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await menu.getByRole("link", { name: "Booking" }).click();
    const link = await openBeside(page, "Consulta com a Dra.");
    await link.getByRole("button", { name: "Copiar Link" }).click();
    const notices = page.getByRole("region", { name: "Avisos" });
    await expect(notices.getByText("Link copiado")).toBeVisible();
    await notices.getByRole("button", { name: "Fechar aviso" }).click();
    await expect(notices.getByText("Link copiado")).toHaveCount(0);
    expect(await motionOf(page)).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("sheets of the agenda, its menu and the booker's steps appear without moving", async ({
    page,
    clinic,
  }) => {
    await watchMotion(page);
    await openSession(page, clinic.receptionist);
    await page.goto(`/app/calendar/${await findCalendar(page)}`);
    await page.getByRole("button", { name: "Novo", exact: true }).tap();
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
    expect(await motionOf(page)).toEqual([]);

    await page.goto(`/app/calendar/${await findCalendar(page)}?data=${ahead(1)}`);
    await openDetails(page);
    await page.goBack();
    await page.getByRole("button", { name: "Próximo dia" }).tap();
    await page.getByRole("button", { name: "Mais", exact: true }).tap();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Booking" })).toBeVisible();
    expect(await motionOf(page)).toEqual([]);

    await page.goto(`/book/${clinic.slug}`);
    await page
      .getByRole("button", { name: /\d\d:\d\d/ })
      .first()
      .tap();
    await expect(page.getByLabel("Nome completo")).toBeVisible();
    expect(await motionOf(page)).toEqual([]);
  });
});
