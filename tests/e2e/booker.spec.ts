import type { Locator, Page } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { boxOf } from "./boxes.ts";
import { bookedText, confirmBooking, fillCustomer } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { phone } from "./sizes.ts";

const nextTimes = (page: Page) =>
  page.getByRole("region", { name: "Próximos horários" }).getByRole("button");

test.describe("on a phone", () => {
  test.use(phone);

  test("a visitor books in at most four taps and typing, and asks the server once", async ({
    page,
    clinic,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") calls.push(request.url());
    });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(`/book/${clinic.slug}`);
    const shown = await nextTimes(page).count();
    expect(shown).toBeGreaterThanOrEqual(3);
    expect(shown).toBeLessThanOrEqual(6);
    // All of them, and the first days, are seen without scrolling.
    await expect(nextTimes(page).last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: "Outro dia" })).toBeInViewport();
    expect(calls).toEqual([]);

    // The times of the first free day, which came with the page; late in a day the others are tomorrow's.
    await tap(nextTimes(page).first());
    await expect(page.getByLabel("Nome completo")).toBeFocused();
    await page.keyboard.type("Davi Toque");
    await tap(page.getByLabel("E-mail"));
    await page.keyboard.type(`toque.${Date.now()}@example.com`);
    const confirm = page.getByRole("button", { name: "Confirmar Agendamento" });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await tap(confirm);
    await expect(page.getByRole("heading", { name: bookedText })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
    expect(calls).toHaveLength(1);
  });

  test("the browser's back button leads through the steps and loses nothing", async ({
    page,
    clinic,
  }) => {
    await page.goto(`/book/${clinic.slug}`);
    const chosen = nextTimes(page).nth(2);
    const name = await chosen.innerText();
    await chosen.click();
    await fillCustomer(page, "Nara Volta", `volta.${Date.now()}@example.com`);
    await page.goBack();
    const pressed = page.locator('[aria-pressed="true"]');
    await expect(nextTimes(page).and(pressed)).toHaveText(name);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Nara Volta");
    await page.getByRole("button", { name: "Trocar o horário" }).press("Enter");
    // Keys and screen readers go on where the step begins.
    await expect(page.getByRole("heading", { name: "Escolha o dia e o horário" })).toBeFocused();
    await nextTimes(page).nth(1).click();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Nara Volta");
    // A phone that put the page away brings it back where it was.
    await page.reload();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Nara Volta");
    await confirmBooking(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: bookedText })).toBeVisible();
    await page.goBack();
    await expect(nextTimes(page).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Continuar" })).toHaveCount(0);
  });

  test("ticket and private page lead to maps, calendars and WhatsApp without the private link", async ({
    page,
  }) => {
    await page.goto("/book/demo-barbearia");
    await nextTimes(page).last().click();
    await fillCustomer(page, "Beto Bilhete", `bilhete.${Date.now()}@example.com`);
    await confirmBooking(page);
    await expectFlawless(page);
    const places = [
      ["Google", "https://calendar.google.com/"],
      ["Outlook", "https://outlook.live.com/"],
      ["Compartilhar no WhatsApp", "https://wa.me/"],
      [/^Rua /, "https://www.google.com/maps/"],
    ] as const;
    const hrefs = async () => {
      const found = places.map(async ([name, address]) => {
        const link = page.getByRole("link", { name });
        await expect(link).toHaveAttribute("rel", "noopener noreferrer");
        const href = (await link.getAttribute("href")) ?? "";
        expect(href.startsWith(address), href).toBe(true);
        expect(href).not.toContain("agendamento");
        return href;
      });
      const file = page.waitForEvent("download");
      await page.getByRole("link", { name: "Apple (.ics)" }).click();
      expect((await file).suggestedFilename()).toBe("agendamento.ics");
      return Promise.all(found);
    };
    const ofTicket = await hrefs();
    await page.getByRole("link", { name: "Ver, remarcar ou cancelar" }).click();
    await expect(page.getByRole("heading", { name: "Seu agendamento" })).toBeVisible();
    expect(await hrefs()).toEqual(ofTicket);
    await expectFlawless(page);
  });

  test("a ticket says what has become of it since", async ({ page, clinic }) => {
    await page.goto(`/book/${clinic.slug}`);
    await nextTimes(page).first().click();
    await fillCustomer(page, "Mara Mudança", `mudanca.${Date.now()}@example.com`);
    await confirmBooking(page);
    await page.getByRole("link", { name: "Ver, remarcar ou cancelar" }).click();
    await page.getByRole("button", { name: "Remarcar" }).click();
    await nextTimes(page).last().click();
    await page.getByRole("button", { name: "Confirmar novo horário" }).click();
    await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
    const moment = await page.locator("time").first().innerText();
    await page.goBack();
    await expect(
      page.getByRole("heading", { name: "Seu agendamento mudou para este horário." }),
    ).toBeVisible();
    await expect(page.getByText(moment)).toBeAttached();

    await page.goForward();
    await page.getByRole("button", { name: "Cancelar agendamento" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancelar agendamento" }).click();
    await expect(page.getByText("Agendamento cancelado.")).toBeVisible();
    await page.goBack();
    await expect(
      page.getByRole("heading", { name: "Este agendamento foi cancelado." }),
    ).toBeVisible();
    await expect(page.getByRole("link")).toHaveCount(0);
  });

  test("a refusal is read above the button, in whole", async ({ page, clinic }) => {
    await page.goto(`/book/${clinic.slug}`);
    await nextTimes(page).first().click();
    await fillCustomer(page, "Rita Recusa", `recusa.${Date.now()}@example.com`);
    const body = JSON.stringify({ error: "contact_limit_reached", message: "Limite. ".repeat(20) });
    await page.route("**/appointment", (route) => route.fulfill({ status: 409, body }));
    await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toBeInViewport({ ratio: 1 });
    const isSeen = await refusal.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint((left + right) / 2, y);
      return [top + 4, bottom - 4].every((y) => box.contains(at(y)));
    });
    expect(isSeen).toBe(true);
  });

  test("a time that went meanwhile leads back to the others and is offered no more", async ({
    page,
    clinic,
  }) => {
    await page.goto(`/book/${clinic.slug}`);
    const gone = await nextTimes(page).nth(1).innerText();
    await nextTimes(page).nth(1).click();
    await fillCustomer(page, "Zeca Tarde", `tarde.${Date.now()}@example.com`);
    const body = JSON.stringify({ error: "time_slot_unavailable" });
    const answer = { status: 409, contentType: "application/json", body };
    await page.route("**/appointment", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
    await expect(
      page.getByText(/já foi reservado por outro cliente\. .* está guardado\./),
    ).toBeVisible();
    await expect(nextTimes(page).first()).toBeVisible();
    await expect(nextTimes(page).filter({ hasText: gone })).toHaveCount(0);
    await nextTimes(page).first().click();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Zeca Tarde");
  });
});

for (const [what, viewport] of [
  ["320 pixels", { width: 320, height: 568 }],
  ["a desk at 200 % zoom", { width: 720, height: 450 }],
  ["a phone at 200 % zoom", { width: 195, height: 422 }],
] as const) {
  test(`${what} cut nothing off and hide nothing`, async ({ page, clinic }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/book/${clinic.slug}`);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Ver o mês" }).click();
    await expectNoSidewaysScroll(page);
    // The times of a day that was found in the month follow the row of days again.
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: /, disponível$/ })
      .last()
      .click();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await nextTimes(page).first().click();
    await expectNoSidewaysScroll(page);
    await expectFlawless(page);
  });
}

test("a desk opens on this week with the first free day chosen, and a time leads to the form", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/book/${clinic.slug}`);
  const weeks = page.getByRole("grid").getByRole("row");
  // The head, then the week of today.
  await expect(weeks.nth(1).locator('[aria-current="date"]')).toBeVisible();
  await expect(weeks).toHaveCount(6);
  await expect(page.getByRole("gridcell", { selected: true })).toBeVisible();
  // The next ones stand across the month and the times.
  await expect(nextTimes(page)).toHaveCount(3);
  const across = await boxOf(page.getByRole("region", { name: "Próximos horários" }));
  const month = await boxOf(page.getByRole("grid"));
  expect(across.y + across.height).toBeLessThan(month.y);
  expect(across.width).toBeGreaterThan(month.width + 150);
  const time = page.getByRole("button", { name: /^\d\d:\d\d$/ }).first();
  await time.click();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.getByRole("button", { name: "Confirmar Agendamento" })).toBeInViewport({
    ratio: 1,
  });
  await page.goBack();
  await expect(time).toHaveAttribute("aria-pressed", "true");
});
