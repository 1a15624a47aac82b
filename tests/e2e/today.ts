import type { Page } from "@playwright/test";
import { expect, test } from "./clinic.ts";
import { zoneOfMorning } from "./morning-zone.ts";
import { openSession, type Login } from "./people.ts";

type Person = { readonly id: string; readonly name: string; readonly attends: boolean };

type Service = { readonly id: string; readonly availableDays: readonly number[] };

/** Calls a procedure that reads, as the page's person. */
export async function ask<T>(page: Page, procedure: string): Promise<T> {
  const answer = await page.request.get(`/trpc/${procedure}`);
  return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json;
}

/** Calls a procedure that writes, as the page's person. */
export async function tell(page: Page, procedure: string, json: object): Promise<void> {
  const answer = await page.request.post(`/trpc/${procedure}`, {
    data: { json },
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6];

/**
 * Opens the clinic with its services every day, at hours around the present one, for its owner without a
 * page.
 */
export async function openToday(page: Page, owner: Login, untilMinutes = 1080): Promise<string> {
  await openSession(page, owner);
  const [calendar] = await ask<{ id: string; version: number }[]>(page, "calendars.list");
  const { id = "", version = 0 } = calendar ?? {};
  await tell(page, "calendars.update", {
    id,
    version,
    timeZone: zoneOfMorning(),
    workingDays: wholeWeek,
    workingStartMinutes: 480,
    workingEndMinutes: untilMinutes,
  });
  for (const service of await ask<Service[]>(page, "services.list")) {
    if (service.availableDays.length === wholeWeek.length) continue;
    await tell(page, "services.update", { id: service.id, availableDays: wholeWeek });
  }
  return id;
}

/** Returns the id of a professional of the clinic. */
export async function professional(page: Page, name: RegExp): Promise<string> {
  const people = await ask<Person[]>(page, "employees.directory");
  return people.find((person) => name.test(person.name))?.id ?? "";
}

type Booked = {
  readonly calendarId: string;
  readonly professionalId: string;
  readonly customerPhone?: string;
  readonly customerEmail?: string;
  readonly patientId?: string;
  readonly serviceIds?: readonly string[];
};

/** Books somebody some minutes from now. */
export async function book(
  page: Page,
  customerName: string,
  minutes: number,
  at: Booked,
): Promise<void> {
  const start = Math.ceil(Date.now() / 300_000) * 300_000 + minutes * 60_000;
  await tell(page, "appointments.create", {
    ...at,
    customerName,
    start: new Date(start).toISOString(),
    end: new Date(start + 15 * 60_000).toISOString(),
    allowOverlap: true,
  });
}

/** A group of the queue. */
export const group = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}`) });

/** The button of the step that comes next for somebody. */
export const step = (page: Page, name: string, who: string) =>
  page.getByRole("button", { name: `${name}: ${who}`, exact: true });
