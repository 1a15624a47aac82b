import type { Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { phone } from "./sizes.ts";
import { book, openToday, professional } from "./today.ts";
import { fingerOn, stroke } from "./touch.ts";

test.use(phone);

const block = (page: Page, name: string) =>
  page.locator("[data-appointment]").filter({ hasText: name });

const details = (page: Page) => page.getByRole("dialog", { name: "Agendamento", exact: true });

const shownDay = (page: Page) => page.locator("[data-day]").getAttribute("data-day");

/** Each repetition has another time, in the clinic that all share. */
const turn = () => test.info().repeatEachIndex * 30;

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Taps the first half hour of the shown day in which nobody is, and returns it. */
async function tapFree(page: Page): Promise<number> {
  let minute = 0;
  // Until the day has been read, somebody may still come.
  await expect(async () => {
    minute = await freeMinute(page);
    await page.locator(`[data-cell="${minute}"]`).tap({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  return minute;
}

function freeMinute(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((drawn) => ({
        minute: Number(drawn.dataset["cell"]),
        ...(drawn.getBoundingClientRect().toJSON() as { top: number; bottom: number }),
      }));
    const taken = boxes("[data-appointment], [data-absence]");
    // While the clinic is open.
    const free = boxes("[data-cell]").find(
      (cell) =>
        cell.minute >= 480 &&
        taken.every(({ top, bottom }) => bottom <= cell.top + 1 || top >= cell.bottom - 1),
    );
    if (!free) throw new Error("The whole day is taken");
    return free.minute;
  });
}

/** Puts what hides a phone's screen away, as a finger would. */
async function closeNotices(page: Page): Promise<void> {
  const toasts = page.getByRole("region", { name: "Avisos" });
  const close = toasts.getByRole("button", { name: "Fechar aviso" });
  while (await close.first().isVisible()) await close.first().tap();
}

test("barber's phone day by touch", async ({ page, clinic, openWindow }) => {
  test.setTimeout(120_000);
  const office = await openWindow();
  const calendarId = await openToday(office, clinic.owner);
  const professionalId = await professional(office, /Helena/);
  const name = `Toque ${Date.now() % 100_000}`;
  await book(office, name, 60 + turn(), { calendarId, professionalId });
  await openSession(page, clinic.doctor);
  await page.goto(`/app/calendar/${calendarId}`);

  await test.step("her own column alone is shown", async () => {
    await expect(page.locator("[data-day]")).toHaveCount(1);
    await expect(page.getByRole("button", { pressed: true })).toHaveCount(1);
    await expect(block(page, name)).toBeVisible();
    await expectAccessible(page);
  });

  const today = (await shownDay(page)) ?? "";

  await test.step("a finger drags somebody to another time", async () => {
    await block(page, name).scrollIntoViewIfNeeded();
    const before = (await block(page, name).textContent()) ?? "";
    const { x, y } = await boxOf(block(page, name));
    const finger = await fingerOn(page);
    await finger.down(x + 60, y + 6);
    await expect(page.locator("[data-dragging]")).toBeVisible();
    for (const down of [20, 40, 60]) await finger.move(x + 60, y + 6 + down);
    await expect(page.locator("[data-held-block]")).toBeVisible();
    await finger.up();
    const anyway = page.getByRole("button", { name: /^(Marcar como encaixe|Mover mesmo assim)$/ });
    const moved = page.getByText(new RegExp(`^${name} foi para`));
    await expect(anyway.or(moved).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.tap();
    await expect(moved).toBeVisible();
    await expect(block(page, name)).not.toHaveText(before);
    await closeNotices(page);
  });

  await test.step("a tap opens the sheet, and one tap each takes the steps of the day", async () => {
    await block(page, name).tap();
    await expect(details(page).getByRole("heading", { name })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await details(page).getByRole("button", { name: "Mudar status" }).tap();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "[role=menu]");
    await page.getByRole("menuitem", { name: "Confirmado" }).tap();
    await expect(details(page).getByText("Confirmado").first()).toBeVisible();
    await details(page).getByRole("button", { name: "Chegou", exact: true }).tap();
    await details(page).getByRole("button", { name: "Atender", exact: true }).tap();
    await expect(details(page).getByText("Em andamento").first()).toBeVisible();
    await details(page).getByRole("button", { name: "Marcar como Finalizado" }).tap();
    // What is done closes by itself, and what follows it can be left.
    await expect(details(page)).toHaveCount(0);
    const after = page.getByRole("dialog", { name: "Depois do atendimento" });
    await after.getByRole("button", { name: "Fechar" }).last().tap();
    await expect(after).toHaveCount(0);
    await closeNotices(page);
    await expect(block(page, name)).toHaveAttribute("data-status", "finished");
  });

  await test.step("a tap on a free time of the next day creates there", async () => {
    await page.getByRole("button", { name: "Próximo dia" }).tap();
    await expect.poll(() => shownDay(page)).not.toBe(today);
    const minute = await tapFree(page);
    const sheet = page.getByRole("dialog", { name: "Novo Agendamento" });
    await expect(page.locator("[data-draft]")).toContainText(
      `${clockOf(minute)}–${clockOf(minute + 30)}`,
    );
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("combobox", { name: "Paciente" }).tap();
    await page.keyboard.type(`${name} Dois`);
    await sheet.getByLabel("Serviços", { exact: true }).tap();
    await expect(sheet.getByLabel("Nome", { exact: true })).toHaveValue(`${name} Dois`);
    await page.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Criar", exact: true }).tap();
    await expect(page.getByText(/^Agendamento criado com sucesso!/)).toBeVisible();
    await expect(block(page, `${name} Dois`)).toBeVisible();
    await closeNotices(page);
  });

  await test.step("a stroke turns to the next day or back, and a tap right after it opens", async () => {
    const { width, height } = phone.viewport;
    const edges = [width - 50, 50] as const;
    const tomorrow = (await shownDay(page)) ?? "";
    // An appointment of whoever is there, or of somebody new.
    const sheet = page.getByRole("dialog", { name: /^(Novo )?Agendamento$/ });
    // In the browser it is a matter of luck whether a stroke swallows the tap.
    for (const [from, to] of [edges, edges.toReversed(), edges, edges.toReversed()]) {
      const before = (await shownDay(page)) ?? "";
      await stroke(page, [from ?? 0, height / 2], [to ?? 0, height / 2 + 8]);
      await expect.poll(() => shownDay(page)).not.toBe(before);
      const isLater = ((await shownDay(page)) ?? "") > before;
      expect(isLater).toBe(from === edges[0]);
      await page.touchscreen.tap(width / 2, 300);
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
    }
    expect(await shownDay(page)).toBe(tomorrow);
  });
});

for (const [what, size] of [
  ["320 pixels", { width: 320, height: 640 }],
  ["a phone at 200 % zoom", { width: 195, height: 422 }],
] as const) {
  test(`sheet, menus, composer and chip fit ${what}`, async ({ page, clinic, openWindow }) => {
    const office = await openWindow();
    const calendarId = await openToday(office, clinic.owner);
    const professionalId = await professional(office, /Helena/);
    const name = `Estreito ${size.width}-${turn()}`;
    // Each size at a time of its own: beside two of the clinic's, both would be one too many to be drawn.
    const ahead = size.width === 320 ? 150 : 195;
    await book(office, name, ahead + turn(), { calendarId, professionalId });
    await page.setViewportSize(size);
    await openSession(page, clinic.doctor);
    await page.goto(`/app/calendar/${calendarId}`);
    await block(page, name).first().tap();
    await expect(details(page).getByRole("heading", { name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await details(page).getByRole("button", { name: "Mudar status" }).tap();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await details(page).getByRole("button", { name: "Fechar", exact: true }).last().tap();
    await expect(details(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Próximo dia" }).tap();
    await tapFree(page);
    const sheet = page.getByRole("dialog", { name: "Novo Agendamento" });
    await expect(sheet).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Mais opções" }).tap();
    await sheet.getByLabel("Nome", { exact: true }).fill(`${name} Dois`);
    await sheet.getByLabel("E-mail").fill("estreito@example.com");
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("button", { name: "Criar", exact: true }).tap();
    const anyway = page.getByRole("button", { name: "Marcar como encaixe" });
    const created = page.getByText(/^Agendamento criado com sucesso!/);
    await expect(anyway.or(created).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.tap();
    await expect(created).toBeVisible();
    await expectNoSidewaysScroll(page);
    await closeNotices(page);
    const chip = page.getByRole("region", { name: "Aviso ao cliente" });
    await expect(chip).toContainText(name);
    const { x, width } = await boxOf(chip);
    expect(x + width).toBeLessThanOrEqual(size.width);
    await expectAccessible(page);
  });
}
