import type { Page } from "@playwright/test";
import { findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";

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

test.describe("on a desk", () => {
  test.use({ viewport: deskSize });

  test("pages, dialogs and details of the agenda appear without moving", async ({
    page,
    clinic,
  }) => {
    await watchMotion(page);
    await openSession(page, clinic.receptionist);
    await page.goto(`/app/calendar/${await findCalendar(page)}?visao=dia`);
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
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the composer's sheet and the booker's steps appear without moving", async ({
    page,
    clinic,
  }) => {
    await watchMotion(page);
    await openSession(page, clinic.receptionist);
    await page.goto(`/app/calendar/${await findCalendar(page)}`);
    await page.getByRole("button", { name: "Novo", exact: true }).tap();
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
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
