import type { Locator, Page } from "@playwright/test";
import { findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";

type Look = {
  readonly background: string;
  readonly color: string;
  readonly border: string;
  readonly opacity: string;
};

const lookOf = (day: Locator): Promise<Look> =>
  day.evaluate((element) => {
    const { backgroundColor, color, borderTopWidth, borderTopColor, opacity } =
      getComputedStyle(element);
    const border = `${borderTopWidth} ${borderTopColor}`;
    return { background: backgroundColor, color, border, opacity };
  });

/** Expects the open month to show its weekdays, and its days to look different. */
async function expectTellingDays(month: Locator): Promise<void> {
  await expect(month.locator("thead th").first()).toHaveText(/^seg/i);
  const day = (kind: string) => month.locator(`td button${kind}`).first();
  const plain = await lookOf(day(":not([data-selected], [data-today], [data-outside])"));
  const outside = await lookOf(day("[data-outside]:not([data-selected], [data-today])"));
  expect(outside.color).not.toBe(plain.color);
  expect(outside.opacity).toBe("1");
  const today = await lookOf(day("[data-today]:not([data-selected])"));
  expect(today.border).toMatch(/^1px/);
  expect(today.color).not.toBe(plain.color);
  const chosen = await lookOf(day("[data-selected]"));
  expect(chosen.background).not.toBe(plain.background);
  expect(chosen.color).not.toBe(plain.color);
}

/** Returns a day of this month that is not today, as a field takes it. */
function otherDay(): string {
  const today = new Date(Date.now() - 3 * 3_600_000);
  const day = today.getUTCDate() === 10 ? 11 : 10;
  const [year, month] = today.toISOString().slice(0, 7).split("-");
  return `${day}/${month}/${year}`;
}

const month = (page: Page) =>
  page.locator("table").filter({ has: page.locator("button[data-today]") });

async function openPicker(page: Page, field: Locator, text = otherDay()): Promise<void> {
  await field.click();
  await field.fill(text);
  await expect(month(page).locator("[data-selected]").first()).toBeVisible();
}

const isoOf = (text: string) => text.split("/").toReversed().join("-");

test("the calendar's month picker tells today, the selected day and other days apart", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const id = await findCalendar(page);
  await page.goto(`/app/calendar/${id}?data=${isoOf(otherDay())}`);
  await page.getByRole("button", { name: /^Ir para uma data/ }).click();
  await expectTellingDays(month(page));

  await page.goto(`/app/calendar/${id}?novo=agora&completo=1`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await openPicker(page, dialog.getByRole("textbox", { name: "Início: dia" }));
  await expectTellingDays(month(page));
  await dialog.getByLabel("Notas").click();
  await dialog.getByLabel("Marcar retorno").check();
  await openPicker(page, dialog.getByRole("textbox", { name: "Data do retorno: dia" }));
  await expectTellingDays(month(page));
});

test("the pickers of time off, closed days, employees and links do the same", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const id = await findCalendar(page);
  await page.goto(`/app/calendar/${id}/settings`);
  await openPicker(page, page.getByRole("textbox", { name: "Outro dia" }));
  await expectTellingDays(month(page));
  await page.getByRole("heading", { level: 1 }).click();
  await page
    .getByRole("button", { name: /Bloquear/ })
    .first()
    .click();
  const timeOff = page.getByRole("dialog");
  // The list of people opens by itself.
  await page.getByRole("option", { name: "Dra. Helena Prado" }).click();
  await openPicker(page, timeOff.getByRole("textbox").filter({ visible: true }).first());
  await expectTellingDays(month(page));

  await page.goto("/app/employees");
  await page
    .getByRole("button", { name: /^Editar/ })
    .first()
    .click();
  await openPicker(page, page.getByRole("dialog").getByRole("textbox", { name: /nascimento/i }));
  await expectTellingDays(month(page));

  await page.goto("/app/booking");
  await page.getByRole("button", { name: /^Criar Link/ }).click();
  await page.getByRole("dialog").getByLabel("Válido até").click();
  const popup = month(page);
  await popup.locator("td button:not([data-today], [data-outside])").first().click();
  await expectTellingDays(popup);
});

test("a public page's month keeps its weeks from Sunday to Saturday", async ({ page, clinic }) => {
  await page.goto(`/book/${clinic.slug}`);
  const weekdays = page.getByRole("columnheader");
  await expect(weekdays.first()).toHaveText(/^dom/i);
  await expect(weekdays.last()).toHaveText(/^s[áa]b/i);
});
