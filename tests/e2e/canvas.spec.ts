import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { findCalendar } from "./calendar.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { demoLogin } from "./demo.ts";
import { openApi } from "./owner-api.ts";
import { logIn, openSession } from "./people.ts";
import { deskSize, phone, phoneSize } from "./sizes.ts";
import { stroke } from "./touch.ts";

/** Opens the calendar of a clinic's receptionist. */
async function openAgenda(page: Page, clinic: Clinic, search = ""): Promise<void> {
  await openSession(page, clinic.receptionist);
  await page.goto(`/app/calendar/${await findCalendar(page)}${search}`);
  await expect(page.locator("[data-day]").first()).toBeVisible();
}

/** Returns the sizes of the grid's frame and of what it scrolls. */
function measureGrid(page: Page) {
  return page
    .locator("[data-corner]")
    .locator("xpath=../..")
    .evaluate(({ clientWidth, clientHeight, scrollHeight }) => ({
      width: clientWidth,
      hidden: scrollHeight - clientHeight,
    }));
}

const pageScrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight;
  });

/** Returns the texts that are cut sideways; what only screen readers read is a pixel wide. */
const readCut = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter((text) => {
        const { scrollWidth, clientWidth } = text;
        const isClipped = getComputedStyle(text).overflowX !== "visible";
        return isClipped && clientWidth > 1 && scrollWidth > clientWidth;
      })
      .map((text) => text.textContent),
  );

async function middleOf(drawn: Locator): Promise<number> {
  await expect(drawn).toBeVisible();
  const { x, width } = (await drawn.boundingBox()) ?? { x: 0, width: 0 };
  return x + width / 2;
}

test.describe("on a desk", () => {
  test.use({ viewport: deskSize });

  test("the agenda takes the window, and a fitted day is seen whole", async ({ page, clinic }) => {
    await openAgenda(page, clinic, "?visao=semana");
    expect((await measureGrid(page)).width).toBeGreaterThanOrEqual(1300);
    expect((await measureGrid(page)).hidden).toBeGreaterThan(0);
    expect(await pageScrolls(page)).toBe(false);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const head = page.getByRole("heading", { level: 1 }).locator("xpath=..");
    expect((await head.boundingBox())?.height).toBe(48);

    await page.getByRole("button", { name: "Exibição" }).click();
    await page.getByRole("menuitemradio", { name: "O dia inteiro" }).click();
    await expect.poll(async () => (await measureGrid(page)).hidden).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // Remembered, and followed by the drawing of what is dragged.
    await page.reload();
    await expect(page.locator("[data-appointment]").first()).toBeVisible();
    await expect.poll(async () => (await measureGrid(page)).hidden).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Exibição" }).click();
    await page.getByRole("menuitemradio", { name: "Compacta" }).click();
    const cell = page.getByRole("button", { name: /^Novo agendamento, .*, 10:00(,|$)/ }).first();
    await expect.poll(async () => (await cell.boundingBox())?.height).toBe(36);
  });

  test("the date and its steps have room on a tablet held upright", async ({ page, clinic }) => {
    await page.setViewportSize({ width: 800, height: 1100 });
    await openAgenda(page, clinic, "?visao=semana");
    const period = page.getByRole("toolbar", { name: "Período" });
    const missing = () => period.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    await expect.poll(missing).toBeLessThanOrEqual(0);
  });

  test("neither a long name of the calendar nor a form beside the columns cuts a name", async ({
    page,
    request,
    clinic,
  }) => {
    await openAgenda(page, clinic, "?visao=dia");
    const people = page.locator("[data-head] h3").locator("span:last-child");
    await expect(people.first()).toBeVisible();
    await page.getByRole("button", { name: "Novo", exact: true }).click();
    await page.getByRole("button", { name: "Mais opções" }).click();
    await expect(page.getByRole("dialog").getByLabel("Link da reunião")).toBeAttached();
    expect(await readCut(people)).toEqual([]);

    const name = "Consultórios da Vila Mariana";
    const { headers } = await openApi(request, clinic.owner);
    const calendar = `calendar/${await findCalendar(page)}`;
    const saved = await request.put(`/api/${calendar}`, { headers, data: { name } });
    expect(saved.ok(), await saved.text()).toBe(true);
    // A long date: a week of two years, of which this isn't one.
    await page.goto(`/app/${calendar}?visao=semana&data=2031-12-31`);
    const head = page.getByRole("heading", { level: 1 }).locator("xpath=..");
    await expect(head).toContainText(name);
    const texts = head.locator("span", { hasNotText: "Ir para" }).filter({ visible: true });
    await expect.poll(() => readCut(texts)).toEqual([]);
  });

  test("the sidebar folds to a rail and opens again, and stays as it was left", async ({
    page,
    clinic,
  }) => {
    await logIn(page, clinic.owner);
    const menu = page.getByRole("navigation", { name: "Principal" });
    const width = async () => (await page.getByRole("banner").boundingBox())?.width;
    expect(await width()).toBe(56);
    await menu.getByRole("link", { name: "Serviços" }).hover();
    await expect(page.getByRole("tooltip", { name: "Serviços" })).toBeVisible();
    await page.getByRole("button", { name: "Expandir menu" }).click();
    await expect.poll(width).toBe(232);
    await page.reload();
    await expect(page.getByRole("button", { name: "Recolher menu" })).toBeVisible();
    expect(await width()).toBe(232);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Recolher menu" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Expandir menu" })).toBeVisible();
    expect(await width()).toBe(56);
  });

  test("the agenda opens on the next working day when today is closed", async ({
    page,
    clinic,
  }) => {
    // A Sunday at noon in São Paulo, weeks ahead of anything that the clinic has.
    await page.clock.setFixedTime(new Date("2031-06-15T15:00:00Z"));
    await openAgenda(page, clinic, "?visao=dia");
    await expect(page.locator('[data-day="2031-06-16"]').first()).toBeVisible();
    await page.getByRole("button", { name: "Hoje", exact: true }).click();
    await expect(page.locator('[data-day="2031-06-15"]').first()).toBeVisible();
  });

  test("the chosen view is there again after another page", async ({ page, clinic }) => {
    await openAgenda(page, clinic);
    await page.getByRole("radiogroup", { name: "Visão" }).getByText("Dia", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Próximo dia" })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Principal" });
    await menu.getByRole("link", { name: "Funcionários" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Funcionários/ })).toBeVisible();
    await menu.getByRole("link", { name: "Agenda" }).click();
    await expect(page.getByRole("button", { name: "Próximo dia" })).toBeVisible();
    await expect(page).not.toHaveURL(/visao/);
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a professional who manages nobody else sees their own day under one bar", async ({
    page,
  }) => {
    await logIn(page, demoLogin("barbeiro"), "/app/calendarios");
    const chosen = page.getByRole("button", { pressed: true });
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    const bar = page.locator("header").filter({ has: page.getByRole("toolbar") });
    expect((await bar.boundingBox())?.height).toBe(48);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    // The longest date leaves the least room.
    for (let day = 0; day < 7; day += 1) {
      const shown = page.url();
      await page.getByRole("button", { name: "Próximo dia" }).click();
      await expect(page).not.toHaveURL(shown);
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
    // Whoever doesn't fit is counted, and behind the number stands the way back to all.
    await page.getByRole("button", { name: /^\+\d profissionais$/ }).click();
    await page.getByRole("button", { name: "Mostrar todos" }).click();
    await expect(page).toHaveURL(/profissionais=todos/);
    await expect(chosen).toHaveCount(0);
    await page.reload();
    await expect(page.locator("[data-day]")).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await page.getByRole("button", { name: "Exibição" }).click();
    await expect(page.getByRole("menuitem", { name: "Voltar aos calendários" })).toBeVisible();
    await expectAccessible(page);
  });

  test("who books finds the customers in the bar, and the action in its middle", async ({
    page,
  }) => {
    await logIn(page, demoLogin("barbeiro"));
    const bar = page.getByRole("navigation", { name: "Páginas mais usadas" });
    const action = bar.getByRole("link", { name: "Novo agendamento" });
    await expect(bar.getByRole("link", { name: "Clientes" })).toBeVisible();
    const onDay = await middleOf(action);
    expect(onDay).toBeCloseTo(phoneSize.width / 2, 0);
    await bar.getByRole("link", { name: "Agenda", exact: true }).click();
    const own = page.getByRole("button", { name: "Novo", exact: true });
    expect(await middleOf(own)).toBeCloseTo(onDay, 0);
    const agenda = await bar.getByRole("link", { name: "Agenda", exact: true }).boundingBox();
    const left = (await own.boundingBox())?.x ?? 0;
    expect((agenda?.x ?? left) + (agenda?.width ?? 0)).toBeLessThanOrEqual(left);
  });

  test("nobody's picture in the bar is cut, and those left out are counted", async ({
    page,
    clinic,
  }) => {
    await openAgenda(page, clinic);
    const bar = page.getByRole("region", { name: "Profissionais e filtros" });
    for (const width of [phoneSize.width, 430, 320]) {
      await page.setViewportSize({ width, height: phoneSize.height });
      const rest = bar.getByRole("button", { name: /^\+\d profissionais$/ });
      await expect(rest).toHaveCount(width === 430 ? 0 : 1);
      for (const each of await bar.getByRole("button").all()) {
        await expect(each).toBeInViewport({ ratio: 1 });
      }
      const buttons = await bar.getByRole("button").allTextContents();
      const counted = buttons.map((text) => Number(/^\+(\d)/.exec(text)?.[1] ?? 1));
      expect(counted.reduce((sum, each) => sum + each)).toBe(3);
    }
    await bar.getByRole("button", { name: /^\+\d profissionais$/ }).click();
    const names = page.getByRole("dialog", { name: "Profissionais" });
    await names.getByRole("button", { name: /Helena/ }).click();
    await expect(page).toHaveURL(/profissionais=/);
    await expect(page.getByRole("button", { pressed: true }).first()).toContainText("Helena");
  });

  test("a bar leads everywhere, and a finger turns the days", async ({ page, clinic }) => {
    await openAgenda(page, clinic);
    expect(await pageScrolls(page)).toBe(false);
    await expectNoSidewaysScroll(page);
    const bar = page.getByRole("navigation", { name: "Páginas mais usadas" });
    await expect(bar.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);

    const shown = () => page.locator("[data-day]").getAttribute("data-day");
    const first = (await shown()) ?? "";
    const { width, height } = phoneSize;
    await stroke(page, [width - 60, height / 2], [60, height / 2 + 10]);
    await expect.poll(shown).not.toBe(first);
    const next = (await shown()) ?? "";
    expect(next > first).toBe(true);
    await stroke(page, [60, height / 2], [width - 60, height / 2]);
    await expect.poll(shown).toBe(first);
    // Scrolling a day up turns nothing.
    await stroke(page, [width / 2, height - 200], [width / 2 + 20, 200]);
    expect(await shown()).toBe(first);
    // Columns beside each other are scrolled, not turned.
    await page.getByRole("button", { name: "Exibição" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Por profissional" }).click();
    await expect(page.locator("[data-day]").nth(1)).toBeAttached();
    await stroke(page, [width - 60, height / 2], [60, height / 2]);
    await expect(page.locator(`[data-day="${first}"]`).nth(1)).toBeAttached();
    await expect(page).not.toHaveURL(/data=/);

    await page.getByRole("button", { name: "Novo", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
    await page.goBack();
    await bar.getByRole("link", { name: "Pacientes" }).click();
    await page.waitForURL("**/app/patients");
    await bar.getByRole("link", { name: "Novo agendamento" }).click();
    await expect(page.getByRole("dialog", { name: "Novo Agendamento" })).toBeVisible();
    await page.goBack();
    await bar.getByRole("link", { name: "Hoje" }).click();
    await page.waitForURL("**/app/dashboard");
    await bar.getByRole("button", { name: "Mais" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Booking" })).toBeVisible();
    await expectAccessible(page);
  });

  test("an appointment rises from below, and is stroked away", async ({ page, clinic }) => {
    await openAgenda(page, clinic);
    // The next day has bookings even when this one is over.
    const block = page.locator("[data-appointment]").first();
    for (let days = 0; days < 4 && (await block.count()) === 0; days += 1) {
      await page.getByRole("button", { name: "Próximo dia" }).click();
      await expect(page.locator("[data-day]")).toBeVisible();
    }
    await block.click();
    const sheet = page.getByRole("dialog", { name: "Agendamento" });
    await expect(sheet).toBeVisible();
    const bottom = async () => {
      const box = await sheet.boundingBox();
      return box && Math.round(box.y + box.height);
    };
    await expect.poll(bottom).toBe(phoneSize.height);
    await expectAccessible(page);
    const { y = 0 } = (await sheet.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    await stroke(page, [120, y + 20], [130, y + 300]);
    await expect(sheet).toHaveCount(0);
  });
});

for (const [name, size] of [
  ["a desk", { viewport: deskSize }],
  ["a phone", phone],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(size);

    test("the frame is there before any script", async ({ page, clinic }) => {
      await openSession(page, clinic.owner);
      await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
      await page.goto(`/app/calendar/${await findCalendar(page)}`);
      const bar = page.locator(".first-paint-bar");
      const side = name === "a desk" ? "width" : "height";
      expect((await bar.boundingBox())?.[side]).toBe(56);
    });

    test("the outlines of a visitor's page are there before any script", async ({
      page,
      clinic,
    }) => {
      await page.route(/\/assets\/booking-[^/]*\.js$/, (route) => route.abort());
      await page.goto(`/book/${clinic.slug}`);
      const outline = page.locator(".first-visit-panel");
      const frame = name === "a desk" ? { x: 160, y: 40, width: 1120 } : { x: 0, y: 0, width: 390 };
      expect(await outline.boundingBox()).toMatchObject(frame);
    });
  });
}
