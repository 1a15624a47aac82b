import type { Locator, Page } from "@playwright/test";
import { addDays } from "#shared/domain/dates.ts";
import { boxOf, type Box } from "./boxes.ts";
import { expectAccessible, expectFlawless } from "./accessibility.ts";
import { findCalendar } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openSession } from "./people.ts";
import { professional, tell } from "./today.ts";
import { ahead, byId, confirmMove, movable, openWeek, pick } from "./week-blocks.ts";

const columns = (page: Page) => page.locator("[data-day][data-professional]");

/** Returns the id of the professional in whose column a block is. */
const whose = (block: Locator) =>
  block.evaluate((drawn) => drawn.closest<HTMLElement>("[data-day]")?.dataset["professional"]);

async function otherColumn(page: Page, block: Locator): Promise<Locator> {
  const own = await whose(block);
  return page.locator(`[data-professional]:not([data-professional="${own}"])`).first();
}

test("a block is dragged to another professional, and undone from the toast", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=dia`);
  const { id, block } = await pick(page, 0);
  const owner = await whose(block);
  const target = await otherColumn(page, block);
  const taker = await target.getAttribute("data-professional");
  await block.scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(block), await boxOf(target)];
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 12, { steps: 4 });
  await page.mouse.up();
  await confirmMove(page);
  await expect.poll(() => whose(byId(page, id))).toBe(taker);
  await expect(page.getByText(/foi para .*, com /)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Alteração desfeita.")).toBeVisible();
  await expect.poll(() => whose(byId(page, id))).toBe(owner);
});

test("the arrows carry a held block from professional to professional", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=dia`);
  const first = columns(page).first().locator("[data-movable]").first();
  const id = (await first.getAttribute("data-appointment")) ?? "";
  const beside = await columns(page).nth(1).getAttribute("data-professional");
  await first.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByText(/^[a-z-]+, \d+ de .*, com [^,]+, das [\d:]+ às [\d:]+$/),
  ).toBeAttached();
  await page.keyboard.press("Enter");
  await confirmMove(page);
  await expect.poll(() => whose(byId(page, id))).toBe(beside);
});

test("a week has columns by day or by professional, as the address says", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=semana`);
  await expect(columns(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Por profissional" }).click();
  await expect(page).toHaveURL(/colunas=profissional/);
  await expect.poll(() => columns(page).count()).toBeGreaterThan(5);
  await page.reload();
  await expect.poll(() => columns(page).count()).toBeGreaterThan(5);
  await expectFlawless(page);
  await page.getByRole("button", { name: "Por profissional" }).click();
  await expect(page).not.toHaveURL(/colunas/);
  await expect(columns(page)).toHaveCount(0);
});

test("a professional's column shows lunch, and a press in it is theirs", async ({
  page,
  clinic,
}) => {
  const date = ahead(1);
  await openWeek(page, clinic, `?data=${date}&visao=dia`);
  await expect(page.getByText("Almoço", { exact: true }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Novo agendamento, .*, com Dra\. Helena Prado, 18:30(,|$)/ })
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Helena Prado/);
});

test("a held block lights the gaps in which it fits, never lunch, until it is let go", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=dia`);
  const { block } = await pick(page, 0);
  const gaps = page.locator("[data-gap]");
  await expect(gaps).toHaveCount(0);
  await block.focus();
  await page.keyboard.press("Space");
  await expect(gaps.first()).toBeVisible();
  const [outside, held] = await paintOver(page, [
    page.locator('[data-kind="outside"]').first(),
    page.locator("[data-rest]").first(),
  ]);
  expect(held).toBeLessThanOrEqual(outside ?? 0);
  const lunches = await boxesOf(page.locator('[data-kind="lunch"]'));
  expect(lunches.length).toBeGreaterThan(0);
  for (const gap of await boxesOf(gaps)) {
    expect(lunches.filter((lunch) => areOver(gap, lunch))).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await expect(gaps).toHaveCount(0);
});

test("a drop onto somebody's time off, and one onto a closed day, ask as the form does", async ({
  page,
  clinic,
  openWindow,
}) => {
  const date = ahead(6);
  const closed = addDays(date, 1);
  const office = await openWindow();
  await openSession(office, clinic.receptionist);
  const calendarId = await findCalendar(office);
  const helena = await professional(office, /Helena/);
  const rafael = await professional(office, /Rafael/);
  const at = (clock: string) => `${date}T${clock}:00-03:00`;
  const wanted = { calendarId, professionalId: helena, customerName: "Zoé Solta" };
  await tell(office, "appointments.create", { ...wanted, start: at("10:00"), end: at("10:30") });
  const away = { professionalId: rafael, start: at("09:00"), end: at("12:00"), reason: "Curso" };
  await tell(office, "timeOff.create", away);
  await tell(office, "calendars.closeDays", {
    id: calendarId,
    days: [{ date: closed, name: "Feriado" }],
  });

  const drop = async (target: Locator) => {
    const [from, to] = [await boxOf(movable(page).first()), await boxOf(target)];
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, from.y + 12, { steps: 4 });
    await page.mouse.up();
  };
  const question = page.getByRole("dialog").filter({ hasText: "Deixar onde estava" });
  await openWeek(page, clinic, `?data=${date}&visao=dia`);
  const id = (await movable(page).first().getAttribute("data-appointment")) ?? "";
  await drop(page.locator(`[data-professional="${rafael}"]`));
  await expect(question).toContainText("agenda bloqueada neste horário");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect.poll(() => whose(byId(page, id))).toBe(helena);

  await page.keyboard.press("s");
  const dayOf = () =>
    byId(page, id).evaluate((block) => block.closest<HTMLElement>("[data-day]")?.dataset["day"]);
  await expect.poll(dayOf).toBe(date);
  await drop(page.locator(`[data-day="${closed}"]`));
  await expect(question).toContainText("fechado neste dia");
  await question.getByRole("button", { name: "Deixar onde estava" }).click();
  await expect(question).toHaveCount(0);
  expect(await dayOf()).toBe(date);
  // Who insists is believed.
  await drop(page.locator(`[data-day="${closed}"]`));
  await question.getByRole("button", { name: /mesmo assim|encaixe/ }).click();
  await expect.poll(dayOf).toBe(closed);
});

test("a held block lights no gap with who doesn't perform its service, and a drop there asks", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(2)}&visao=dia`);
  const { id, block } = await pick(page, 0);
  const owner = await whose(block);
  const target = await otherColumn(page, block);
  const stranger = (await target.getAttribute("data-professional")) ?? "";
  await leaveServicesTo(page, clinic, owner ?? "");
  await page.reload();
  await block.hover();
  const [from, to] = [await boxOf(block), await boxOf(target)];
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 12, { steps: 4 });
  const gaps = page.locator("[data-gap]");
  const inColumn = async () => {
    const own = await boxesOf(gaps);
    return own.filter((gap) => gap.x >= to.x - 1 && gap.x < to.x + to.width - 1).length;
  };
  await expect.poll(inColumn).toBe(0);
  expect(await gaps.count()).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(page.getByText(/não realiza um dos serviços deste agendamento/)).toBeVisible();
  // Not that she is busy for weeks.
  await expect(page.getByText("Quem atende não realiza todos os serviços.")).toBeVisible();
  // An Enter by accident moves nothing, and nothing invites to it.
  const safe = page.getByRole("button", { name: "Deixar onde estava" });
  await expect(safe).toBeFocused();
  await expect(safe).toHaveAttribute("data-variant", "filled");
  const anyway = page.getByRole("button", { name: "Mover mesmo assim" });
  await expect(anyway).toHaveAttribute("data-variant", "default");
  await page.keyboard.press("Enter");
  await expect.poll(() => whose(byId(page, id))).toBe(owner);
  expect(stranger).not.toBe(owner);
});

/** Lets one professional alone perform all services, as the owner. */
async function leaveServicesTo(page: Page, clinic: Clinic, professionalId: string): Promise<void> {
  const owner = await page.context().browser()?.newContext();
  if (!owner) throw new Error("No browser");
  const origin = new URL(page.url()).origin;
  const { request } = owner;
  await request.post(`${origin}/api/auth/login`, { data: { ...clinic.owner, client: "browser" } });
  const read = await request.get(`${origin}/trpc/services.list`);
  const services = ((await read.json()) as Listed).result.data.json;
  for (const { id } of services) {
    const data = { json: { id, professionalIds: [professionalId] } };
    const answer = await request.post(`${origin}/trpc/services.update`, {
      data,
      headers: { origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await owner.close();
}

type Listed = { result: { data: { json: { id: string }[] } } };

test("a day is printed as a list by professional, a week as one by day", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=dia`);
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Período" })).toBeHidden();
  await expect(page.locator("[data-day]").first()).toBeHidden();
  const helena = sheet.locator("section").filter({ hasText: "Dra. Helena Prado" });
  await expect(helena.getByRole("button").first()).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(helena.getByText(/^\(\d\d\) 9/).first()).toBeVisible();
  expect(await sheet.evaluate((drawn) => getComputedStyle(drawn).color)).toBe("rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("s");
  await expect.poll(() => page.locator("[data-day]").count()).toBeGreaterThan(4);
  await page.emulateMedia({ media: "print" });
  await expect(sheet.locator("section").filter({ hasText: "-feira" }).first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Exibição" }).click();
  await expect(page.getByRole("menuitem", { name: "Imprimir a semana" })).toBeVisible();
});

/** Returns how bright a white page is after each of the backgrounds laid on it, of 255. */
async function paintOver(page: Page, layers: readonly Locator[]): Promise<readonly number[]> {
  const fills = await Promise.all(
    layers.map((layer) => layer.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)),
  );
  return page.evaluate((colors) => {
    const paint = document.createElement("canvas").getContext("2d");
    return ["white", ...colors]
      .map((color) => {
        if (!paint) throw new Error("Nothing can be painted");
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      })
      .slice(1);
  }, fills);
}

function boxesOf(drawn: Locator): Promise<readonly Box[]> {
  return drawn.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as Box),
  );
}

/** Whether boxes cover each other by more than a rounded pixel. */
function areOver(a: Box, b: Box): boolean {
  const sideways = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const upright = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return sideways > 1 && upright > 1;
}
