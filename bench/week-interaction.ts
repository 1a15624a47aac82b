/** The delays in the week view with 500 appointments: from the input to the next paint. */
import { chromium, type Page } from "@playwright/test";
import { testPassword } from "#tests/fixtures/people.ts";
import { buildClientIfStale } from "../scripts/client-build.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { makeBusiness, openingUtcMinutes, runLong, settle, type Business } from "./support/data.ts";
import { startProduct, withProcesses } from "./support/processes.ts";
import { median, millis, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const professionals = 7;
const perWeek = 500;
const weeks = 8;
const targetMs = 100;
/** What is told, not judged. */
const reported = { target: "reported", met: null };

/** Adds a hundred appointments on each of five days, in the weeks around this one. */
async function fillWeeks({ deps }: World, business: Business): Promise<void> {
  await runLong(
    deps,
    `INSERT INTO ${business.org.name("appointments")} (
       id, calendar_id, professional_id, customer_name, customer_email, customer_phone, start_at,
       end_at, busy_until, is_overlap, total_cents)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + n % $3::int], 'Cliente Número ' || n,
            'cliente' || n || '@cliente.example', '+5511987654321', at, at + interval '35 minutes',
            at + interval '35 minutes', true, 15000
       FROM generate_series(0, $4::int - 1) n,
            LATERAL (SELECT n / ${perWeek} - 3 AS week, n % 5 AS day, n % ${perWeek} / 5 AS place) p,
            LATERAL (SELECT date_trunc('week', now()) + make_interval(
              weeks => week::int, days => day, mins => $5::int + 40 * (place / $3::int)
                + 5 * (place % $3::int))  AS at) s`,
    [
      business.calendarId,
      business.professionalIds,
      professionals,
      perWeek * weeks,
      openingUtcMinutes,
    ],
  );
  await settle(deps, business);
}

/** Makes the page note how long each input of these kinds took until the next frame was painted. */
async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: { type: string; ms: number }[] = [];
    Object.assign(globalThis, { notedInputs: noted });
    for (const type of ["click", "keydown", "pointerdown", "pointermove", "pointerup"]) {
      const note = (event: Event) =>
        requestAnimationFrame(() => {
          // A message is delivered after the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () =>
            noted.push({ type, ms: performance.now() - event.timeStamp }),
          );
          port1.start();
          port2.postMessage(null);
        });
      window.addEventListener(type, note, { capture: true });
    }
  });
}

/** Returns the durations noted since the last call. */
async function takeInputs(page: Page, types: readonly string[]): Promise<number[]> {
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() =>
    (globalThis as unknown as { notedInputs: { type: string; ms: number }[] }).notedInputs.splice(
      0,
    ),
  );
  return noted.filter(({ type }) => types.includes(type)).map(({ ms }) => ms);
}

/**
 * Makes the page measure from its next event of a type until it looks as wanted, and returns, once it
 * listens, how to wait for the result.
 */
async function untilPainted(page: Page, type: "click" | "keydown") {
  const handle = await page.evaluateHandle((awaited) => {
    const day = () => document.querySelector<HTMLElement>("[data-day]")?.dataset["day"];
    const before = day();
    const isShown = () =>
      awaited === "click"
        ? day() !== before
        : Boolean(document.activeElement?.closest("[role=dialog]"));
    const painted = new Promise<number>((resolve) => {
      const onEvent = ({ timeStamp }: Event) => {
        const look = () => {
          if (!isShown()) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - timeStamp));
        };
        look();
      };
      window.addEventListener(awaited, onEvent, { capture: true, once: true });
    });
    return { painted };
  }, type);
  return () => handle.evaluate(({ painted }) => painted);
}

type Switches = { readonly answers: number[]; readonly drawn: number[] };

/** Switches between weeks that are loaded already, since neighbours are fetched ahead. */
async function switchWeeks(page: Page): Promise<Switches> {
  const answers: number[] = [];
  const drawn: number[] = [];
  for (const name of ["Próxima semana", "Semana anterior", "Semana anterior", "Próxima semana"]) {
    const painted = await untilPainted(page, "click");
    await page.getByRole("button", { name }).click();
    drawn.push(await painted());
    answers.push(...(await takeInputs(page, ["click"])));
    await page.waitForLoadState("networkidle");
  }
  return { answers, drawn };
}

type Drag = { readonly holds: number[]; readonly moves: number[]; readonly ends: number[] };

/** Drags five blocks, with the gaps that each fits into lit from the moment when it is held. */
async function dragBlocks(page: Page): Promise<Drag> {
  const holds: number[] = [];
  const moves: number[] = [];
  const ends: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const box = await page
      .locator("[data-movable]")
      .nth(40 + n)
      .boundingBox();
    if (!box) throw new Error("There is no block to drag");
    await takeInputs(page, []);
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.mouse.down();
    await takeInputs(page, []);
    await page.mouse.move(box.x + 29, box.y + 15);
    holds.push(...(await takeInputs(page, ["pointermove"])));
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(box.x + 20 + step * 9, box.y + 12 + step * 3);
    }
    moves.push(...(await takeInputs(page, ["pointermove"])));
    await page.mouse.up();
    ends.push(...(await takeInputs(page, ["pointerup"])));
    const refused = page.getByRole("button", { name: "Deixar onde estava" });
    if (await refused.isVisible()) await refused.click();
  }
  return { holds, moves, ends };
}

/** Opens a day of the week, a column for each professional, and goes to its neighbours. */
async function openDay(page: Page): Promise<Pick<Switches, "answers">> {
  const answers: number[] = [];
  for (const key of ["d", "j", "j", "k"]) {
    await page.keyboard.press(key);
    answers.push(...(await takeInputs(page, ["keydown"])));
    await page.waitForLoadState("networkidle");
  }
  return { answers };
}

/** Opens and closes the form of a new appointment at free times, by keyboard. */
async function openComposers(page: Page): Promise<Switches> {
  const answers: number[] = [];
  const drawn: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    await page.locator("[data-cell]").nth(n).focus();
    await takeInputs(page, []);
    const painted = await untilPainted(page, "keydown");
    await page.keyboard.press("Enter");
    drawn.push(await painted());
    answers.push(...(await takeInputs(page, ["keydown"])));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return { answers, drawn };
}

/** Measures interactions of the week view in a real browser on the production build. */
export async function weekInteraction(): Promise<Outcome[]> {
  buildClientIfStale();
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, professionals);
    await fillWeeks(world, business);
    return withProcesses([startProduct(world.databaseUrl)], async ({ address }) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ["--no-sandbox"],
      });
      try {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          timezoneId: "America/Sao_Paulo",
        });
        const { email } = business.company.owner;
        await context.request.post(`${address}/trpc/auth.login`, {
          data: { json: { email, password: testPassword } },
        });
        const page = await context.newPage();
        // Next week's Tuesday: nothing is over then, so everything can be moved, and the days after it are full.
        const ahead = new Date();
        ahead.setUTCDate(ahead.getUTCDate() + 9 - (ahead.getUTCDay() || 7));
        await page.goto(
          `${address}/app/calendar/${business.calendarId}?data=${ahead.toISOString().slice(0, 10)}`,
        );
        await page.locator("[data-appointment]").first().waitFor();
        await page.waitForLoadState("networkidle");
        const shown = await page.locator("[data-appointment]").count();
        await watchInputs(page);
        const { answers, drawn } = await switchWeeks(page);
        const week = await dragBlocks(page);
        const composer = await openComposers(page);
        const { answers: turns } = await openDay(page);
        const day = await dragBlocks(page);
        return [
          outcomeOf(`week view, ${perWeek} appointments (${shown} drawn), switch week`, answers),
          { ...outcomeOf("the same, its blocks drawn", drawn), ...reported },
          outcomeOf("the same, hold", week.holds),
          outcomeOf("the same, drag", week.moves),
          outcomeOf("the same, drop", week.ends),
          outcomeOf("the same, composer", composer.answers),
          { ...outcomeOf("the same, composer ready to type", composer.drawn), ...reported },
          outcomeOf("a day of it by professional", turns),
          outcomeOf("the same, hold", day.holds),
          outcomeOf("the same, drag to others", day.moves),
          outcomeOf("the same, drop", day.ends),
        ];
      } finally {
        await browser.close();
      }
    });
  });
}

function outcomeOf(bench: string, inputs: readonly number[]): Outcome {
  const typical = median(inputs);
  return {
    bench,
    floor: "–",
    product: `median ${millis(typical)}, slowest ${millis(Math.max(...inputs))} of ${inputs.length}`,
    ratio: "–",
    target: `input to paint below ${targetMs} ms`,
    met: typical < targetMs,
  };
}
