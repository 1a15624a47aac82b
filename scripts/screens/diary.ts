import type { Page } from "@playwright/test";
import { findCalendar } from "#tests/e2e/calendar.ts";
import { origin } from "./camera.ts";

/**
 * Returns the Wednesday a number of weeks from this one as YYYY-MM-DD: the demo clinic works then.
 */
export function wednesday(weeks: number): string {
  const now = new Date();
  const days = 3 - now.getUTCDay() + weeks * 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

type Row = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly professionalId: string;
};

async function ask<T>(page: Page, procedure: string, input?: object): Promise<T> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : "";
  const answer = await page.request.get(`/trpc/${procedure}${query}`);
  return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json;
}

/** Returns the path of the logged-in person's first calendar. */
export async function calendarPath(page: Page): Promise<string> {
  return `/app/calendar/${await findCalendar(page)}`;
}

/** Returns the appointments to come on a day of the clinic, in order. */
async function readDay(page: Page, day: string): Promise<readonly Row[]> {
  const rows = await readAll(page, day);
  return rows
    .filter(({ status }) => status === "scheduled" || status === "confirmed")
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** Finds an appointment of that day that was attended to. */
export async function findFinished(page: Page, day: string): Promise<string> {
  const row = (await readAll(page, day)).find(({ status }) => status === "finished");
  if (!row) throw new Error(`Nothing was finished on ${day}`);
  return row.id;
}

async function readAll(page: Page, day: string): Promise<readonly Row[]> {
  const from = new Date(`${day}T00:00:00-03:00`);
  const to = new Date(from.getTime() + 86_400_000);
  const calendarId = await findCalendar(page);
  const input = { calendarId, from: from.toISOString(), to: to.toISOString() };
  return ask<readonly Row[]>(page, "appointments.week", input);
}

/**
 * Finds an appointment of that day, and how many quarters of an hour later its professional's next
 * one is.
 */
export async function findNeighbours(
  page: Page,
  day: string,
): Promise<{ readonly id: string; readonly quarters: number }> {
  const rows = await readDay(page, day);
  for (const { id, start, professionalId } of rows) {
    const next = rows.find((row) => row.professionalId === professionalId && row.start > start);
    if (!next) continue;
    const minutes = (Date.parse(next.start) - Date.parse(start)) / 60_000;
    return { id, quarters: Math.round(minutes / 15) };
  }
  throw new Error(`Nobody attends twice on ${day}`);
}

/**
 * Finds a time of that day, as HH:MM in São Paulo, at which Dra. Helena Prado is free for half an
 * hour.
 */
export async function findFree(page: Page, day: string): Promise<string> {
  const answer = await page.request.get(`/api/public/book/demo-clinica/availability/${day}`);
  const { slots } = (await answer.json()) as { slots: readonly { start: string }[] };
  const start = slots.at(-1)?.start;
  if (!start) throw new Error(`Nothing is free on ${day}`);
  return clockOf(start);
}

/**
 * Books Dra. Helena Prado every week from that day and time, four times; returns the first one's
 * id.
 */
export async function makeSeries(page: Page, day: string, clock: string): Promise<string> {
  const team = await ask<readonly { id: string; name: string }[]>(page, "employees.directory");
  const services = await ask<readonly { id: string; name: string }[]>(page, "services.list");
  const start = new Date(`${day}T${clock}:00-03:00`);
  const answer = await page.request.post("/trpc/appointments.create", {
    headers: { origin },
    data: {
      json: {
        calendarId: await findCalendar(page),
        professionalId: team.find(({ name }) => name === "Dra. Helena Prado")?.id,
        customerName: "Otávio Prates",
        serviceIds: services.filter(({ name }) => name === "Consulta clínica").map(({ id }) => id),
        start: start.toISOString(),
        end: new Date(start.getTime() + 30 * 60_000).toISOString(),
        allowOverlap: true,
        recurrence: { everyWeeks: 1, count: 4 },
      },
    },
  });
  const body = (await answer.json()) as {
    result: { data: { json: { appointment: { id: string } } } };
  };
  return body.result.data.json.appointment.id;
}

const clockOf = (instant: string) =>
  new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(11, 16);

/** Finds who attends at what time of that day, as HH:MM in São Paulo. */
export async function findTaken(
  page: Page,
  day: string,
): Promise<{ readonly id: string; readonly clock: string; readonly professional: string }> {
  const [row] = await readDay(page, day);
  const team = await ask<readonly { id: string; name: string }[]>(page, "employees.directory");
  const name = team.find(({ id }) => id === row?.professionalId)?.name;
  if (!row || !name) throw new Error(`Nothing is booked on ${day}`);
  return { id: row.id, clock: clockOf(row.start), professional: name };
}
