import type { APIRequestContext, Page } from "@playwright/test";
import { addDays } from "#shared/domain/dates.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { phoneSize } from "./sizes.ts";
import { ahead, byId, confirmMove, openWeek } from "./week-blocks.ts";

const night = ahead(3);
const morning = addDays(night, 1);

/** Makes an appointment from 22:30 to 1:30, and returns its id. */
async function stayOvernight(request: APIRequestContext, clinic: Clinic): Promise<string> {
  const api = await openApi(request, clinic.owner);
  const { calendars } = await api.read<{ calendars: { _id: string }[] }>("/api/calendars");
  const { employees } = await api.read<{ employees: { _id: string }[] }>("/api/employees");
  const { appointment } = await api.post<{ appointment: { _id: string } }>(
    `/api/calendar/${calendars[0]?._id}/appointments`,
    {
      customerName: "Noêmia Vigília",
      start: `${morning}T01:30:00.000Z`,
      end: `${morning}T04:30:00.000Z`,
      professionalId: employees[0]?._id,
      allowOverlap: true,
    },
  );
  return appointment._id;
}

const partOn = (page: Page, date: string, id: string) =>
  page.locator(`[data-day="${date}"] [data-appointment="${id}"]`);

test("an appointment across midnight is on both of its days, and moves by either part", async ({
  page,
  request,
  clinic,
}) => {
  const id = await stayOvernight(request, clinic);
  await openWeek(page, clinic, `?data=${night}&visao=semana`);
  await expect(byId(page, id)).toHaveCount(2);
  await expect(partOn(page, night, id)).toContainText("até o dia seguinte");
  const rest = partOn(page, morning, id);
  await expect(rest).toContainText("desde o dia anterior");
  // Dragged by its morning, half an hour earlier: two pieces are held.
  await rest.scrollIntoViewIfNeeded();
  const box = await rest.boundingBox();
  if (!box) throw new Error("It is not there");
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 70, { steps: 3 });
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 3 });
  await expect(page.locator("[data-held-block]")).toHaveCount(2);
  await expect(page.locator("[data-held-block]").first()).toContainText("22:00–01:00");
  await expect(byId(page, id).and(page.locator("[data-held]"))).toHaveCount(2);
  await page.mouse.up();
  await confirmMove(page);
  await expect(byId(page, id)).toHaveCount(2);
  await expect(rest).toContainText("22:00");
  // By keys, from its evening, until all of it lies there.
  await partOn(page, night, id).focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowUp");
  await expect(page.locator("[data-held-block]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  // Where nobody attends, the drop asks.
  await page.getByRole("button", { name: "Mover mesmo assim" }).click();
  await expect(byId(page, id)).toHaveCount(1);
  await expect(partOn(page, night, id)).toBeFocused();
});

test("its second day shows it in the day's columns, in the list, on a phone and with its details", async ({
  page,
  request,
  clinic,
}) => {
  const id = await stayOvernight(request, clinic);
  await openWeek(page, clinic, `?data=${morning}&visao=dia`);
  await expect(byId(page, id)).toContainText("Noêmia Vigília");
  await page.keyboard.press("l");
  const rows = page.getByRole("button", { name: /Noêmia Vigília/ }).filter({ hasText: "01:30" });
  await expect(rows.filter({ hasText: "até o dia seguinte" })).toBeVisible();
  await rows.filter({ hasText: "desde o dia anterior" }).click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText(/22:30[\s\S]*01:30/);
  await page.setViewportSize(phoneSize);
  await page.goto(page.url().replace(/\?.*/, `?data=${morning}&visao=dia`));
  await byId(page, id).scrollIntoViewIfNeeded();
  await expect(byId(page, id)).toBeInViewport();
});
