import type { Page } from "@playwright/test";
import { describeViolation, findSmallTargets } from "./axe.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { phone } from "./sizes.ts";
import { ahead, openWeek } from "./week-blocks.ts";

type Written = { readonly full: string; readonly shown: string; readonly isClipped: boolean };

/** Returns how the blocks on the screen write the names of their customers. */
function readNames(page: Page): Promise<readonly Written[]> {
  return page.locator("[data-appointment]").evaluateAll((blocks) =>
    blocks.map((block) => {
      const name = block.querySelector<HTMLElement>("[data-name]");
      // What is spoken begins with the name.
      const [full = ""] = (block.firstElementChild?.textContent ?? "").split(", ");
      if (!name) return { full, shown: "", isClipped: true };
      const text = document.createRange();
      text.selectNodeContents(name);
      const [drawn, room] = [text.getBoundingClientRect(), block.getBoundingClientRect()];
      const isClipped =
        name.scrollWidth > name.clientWidth + 1 ||
        drawn.right > room.right ||
        drawn.bottom > room.bottom + 1;
      return { full, shown: name.textContent ?? "", isClipped };
    }),
  );
}

const firstOf = (name: string) => name.split(" ")[0];
const hasCutFirst = (each: Written) => each.isClipped || firstOf(each.shown) !== firstOf(each.full);

async function expectFirstNames(page: Page, atLeast: number): Promise<readonly Written[]> {
  await expect.poll(() => page.locator("[data-appointment]").count()).toBeGreaterThan(atLeast);
  await page.evaluate(() => document.fonts.ready);
  // The width is known a moment after the first blocks are drawn.
  await expect.poll(async () => (await readNames(page)).filter(hasCutFirst)).toEqual([]);
  return readNames(page);
}

/** Returns the texts that a block cuts in the middle of a line. */
function readHalves(page: Page): Promise<readonly string[]> {
  return page.locator("[data-appointment] > span[aria-hidden]").evaluateAll((texts) =>
    texts
      .filter((text) => {
        const room = text.parentElement?.getBoundingClientRect().bottom ?? 0;
        return text.getBoundingClientRect().bottom > room + 1;
      })
      .map((text) => text.textContent ?? ""),
  );
}

async function expectWholeNames(page: Page, atLeast: number): Promise<void> {
  const names = await expectFirstNames(page, atLeast);
  const short = names.filter(({ full, shown }) => shown !== full);
  expect(short.length / names.length).toBeLessThanOrEqual(0.1);
}

async function countNames(page: Page, clinic: Clinic, weeks: number, least: [number, number]) {
  await openWeek(page, clinic, `?data=${ahead(weeks)}&visao=semana`);
  await expectFirstNames(page, least[0]);
  if (weeks === 4) await expectFitted(page);
  expect((await findSmallTargets(page, "main")).map(describeViolation)).toEqual([]);
  expect(await readHalves(page)).toEqual([]);
  await page.keyboard.press("d");
  await expect(page.locator("[data-day]").first()).toHaveAttribute("data-day", ahead(weeks));
  await expectWholeNames(page, least[1]);
  expect(await readHalves(page)).toEqual([]);
}

/** Expects the outline of an Encaixe on blocks so narrow that little else is written there. */
async function expectFitted(page: Page): Promise<void> {
  const outlines = await page.locator("[data-appointment][data-fitted]").evaluateAll((blocks) =>
    blocks
      .filter((block) => block.clientWidth <= 92)
      .map((block) => {
        const { borderTopStyle, width, height, visibility } = getComputedStyle(block, "::after");
        const isSeen = Math.min(Number.parseFloat(width), Number.parseFloat(height)) > 8;
        return isSeen && visibility === "visible" ? borderTopStyle : "unseen";
      }),
  );
  expect(outlines.length).toBeGreaterThan(0);
  expect(new Set(outlines)).toEqual(new Set(["dashed"]));
}

for (const width of [1280, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the week cuts no first name, and the day cuts no full name", async ({ page, clinic }) => {
      await countNames(page, clinic, 1, [20, 4]);
    });

    test("a week of 500 appointments cuts no first name", async ({ page, crowded }) => {
      await countNames(page, crowded, 4, [200, 40]);
    });
  });
}

for (const width of [800, 1024]) {
  test(`at ${width} pixels neither a week nor a day cuts a first name`, async ({
    openWindow,
    clinic,
    crowded,
  }) => {
    for (const [whose, weeks, least] of [
      [clinic, 1, [20, 4]],
      [crowded, 4, [200, 40]],
    ] as const) {
      const page = await openWindow({ viewport: { width, height: 900 } });
      await openWeek(page, whose, `?data=${ahead(weeks)}&visao=semana`);
      await expectFirstNames(page, least[0]);
      await page.keyboard.press("d");
      await expect(page.locator("[data-day]").first()).toHaveAttribute("data-day", ahead(weeks));
      await expectFirstNames(page, least[1]);
    }
  });
}

test("a phone's day cuts no first name", async ({ openWindow, clinic, crowded }) => {
  for (const [whose, weeks, least] of [
    [clinic, 1, 4],
    [crowded, 4, 40],
  ] as const) {
    const page = await openWindow(phone);
    await openWeek(page, whose, `?data=${ahead(weeks)}`);
    await expectFirstNames(page, least);
  }
});

test.describe("with the whole day in a low window", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("names stay whole on one line, and the services after them give way", async ({
    page,
    clinic,
  }) => {
    await openWeek(page, clinic, `?data=${ahead(1)}&visao=dia`);
    await page.getByRole("button", { name: "Exibição" }).click();
    await page.getByRole("menuitemradio", { name: "O dia inteiro" }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-appointment][data-line]").first()).toBeVisible();
    await expectWholeNames(page, 4);
  });
});
