import type { Photographer } from "./camera.ts";
import { calendarPath, findNeighbours, wednesday } from "./diary.ts";

/** The calendar in its views, light and dark, with its lists. */
export async function shootWeek(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  const address = await calendarPath(page);
  await camera.open(`${address}?data=${wednesday(1)}&visao=semana`);
  await camera.shootWindow("week");
  const day = wednesday(0);
  await camera.open(`${address}?data=${day}&visao=semana&cancelados=1`);
  await camera.shootWindow("week-past");
  await page
    .getByRole("button", { name: /^Agendamentos das / })
    .nth(1)
    .click();
  await camera.shootWindow("week-hour");
  await camera.open(`${address}?data=${day}&visao=dia`);
  await camera.shootWindow("week-day");
  await page.emulateMedia({ media: "print" });
  await camera.shoot("day-print");
  await page.emulateMedia({ media: "screen" });
  await camera.open(`${address}?data=${day}&visao=lista`);
  await camera.shootWindow("week-list");
  await page.emulateMedia({ media: "print" });
  await camera.shoot("week-print");
  await page.emulateMedia({ media: "screen" });
  await camera.open(`${address}?data=${day}&visao=lista&busca=ninguem`);
  await camera.shootWindow("week-nothing-found");
  await camera.useTheme("dark");
  await camera.open(`${address}?data=${day}`);
  await camera.shootWindow("week-dark");
}

/** What is pressed and moved in the calendar, also by keyboard. */
export async function shootWeekEdits(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  const address = await calendarPath(page);
  const day = wednesday(1);
  await camera.open(`${address}?data=${day}`);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Atalhos do teclado" }).waitFor();
  await camera.shootWindow("week-shortcuts");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Ir para uma data/ }).click();
  await page.getByRole("dialog", { name: "Ir para uma data" }).getByRole("table").waitFor();
  await camera.shootWindow("week-month");
  await page.keyboard.press("Escape");

  const { id, quarters } = await findNeighbours(page, day);
  const block = page.locator(`[data-appointment="${id}"]`).first();
  await block.focus();
  await camera.shootWindow("week-card");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await camera.shootWindow("week-keyboard");
  for (let pressed = 1; pressed < quarters; pressed += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Encaixe" }).waitFor();
  await camera.shootWindow("week-encaixe");
  await page.getByRole("button", { name: "Deixar onde estava" }).click();

  // Held at the edge, it goes on in the next days.
  await block.scrollIntoViewIfNeeded();
  const { x, y } = (await block.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 8, { steps: 2 });
  await page.mouse.move(camera.width - (camera.width > 1000 ? 40 : 8), y + 48, { steps: 4 });
  // It has turned once, and would turn again in a moment.
  await page.locator(`[data-day="${day}"]`).waitFor({ state: "detached" });
  await camera.shootWindow("week-edge");
  await page.keyboard.press("Escape");
}
