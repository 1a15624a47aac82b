import { dayClocks } from "#server/kernel/day-clock.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { utcMinuteReaching, type DayClock } from "#shared/domain/day-clock.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Bookkeeping, Sold, TillDay } from "./bookkeeping.ts";
import type { DemoBusiness } from "./business.ts";
import { daysBack, demoTimeZone, isBusinessDay, type Diary } from "./make-diary.ts";
import { openBooks, type BookRows } from "./open-books.ts";
import { payTeam } from "./pay-team.ts";
import { minutes } from "./plan-appointments.ts";
import type { Random } from "./random.ts";
import { countDifference, payExpenses, sellProducts, takePayments } from "./take-money.ts";

const msPerMinute = 60_000;
/** Closings whose drawer isn't exact say why. */
const closingNotes = ["Diferença de troco.", "Conferido duas vezes.", "Moedas arredondadas."];

/**
 * Returns the ledger of a business: every working day of ninety opens and closes its till, today's
 * stays open. What the drawer has in the evening is there in the morning.
 */
export function keepBooks(
  business: DemoBusiness,
  from: Pick<Bookkeeping, "till" | "random" | "employees" | "owner">,
  { diary, now }: { readonly diary: Diary; readonly now: Date },
): BookRows {
  const books = openBooks();
  const today = localDateIn(demoTimeZone, now.getTime());
  const keeping = { ...from, books, today, soldOn: soldByDate(diary) };
  const first = localDateIn(demoTimeZone, now.getTime() - daysBack * dayMs);
  const nowUtcMinute = Math.floor(now.getTime() / msPerMinute);
  let drawerCents = from.till.floatCents;
  let dates: string[] = [];
  for (const clock of dayClocks(demoTimeZone, first, today)) {
    dates.push(clock.date);
    const hours = hoursOf(business, clock, from.random);
    if (!hours || hours.openUtcMinute > nowUtcMinute || !isBusinessDay(business, clock.date, now))
      continue;
    const until = clock.date === today ? nowUtcMinute : null;
    const day = { ...hours, date: clock.date, dates };
    drawerCents = keepDay(keeping, day, { drawerCents, until });
    dates = [];
  }
  return books.rows;
}

/** Runs one day in the order of its minutes; returns what is in the drawer afterwards. */
function keepDay(
  keeping: Bookkeeping,
  hours: Omit<TillDay, "plan">,
  { drawerCents, until }: { readonly drawerCents: number; readonly until: number | null },
): number {
  const { books, owner, random } = keeping;
  const atMinute = (minute: number) => new Date(minute * msPerMinute);
  const last = until ?? hours.closeUtcMinute - 1;
  const planned: { readonly atUtcMinute: number; readonly run: (at: Date) => void }[] = [];
  const plan: TillDay["plan"] = (atUtcMinute, run) => {
    if (atUtcMinute <= last) planned.push({ atUtcMinute, run });
  };
  books.open(atMinute(hours.openUtcMinute), drawerCents, owner);
  const day = { ...hours, plan };
  for (const fill of [takePayments, sellProducts, payExpenses, payTeam]) fill(keeping, day);
  while (planned.length > 0) {
    // What happens may plan more.
    planned.sort((a, b) => a.atUtcMinute - b.atUtcMinute);
    const next = planned.shift();
    next?.run(atMinute(next.atUtcMinute));
  }
  if (until !== null) return books.cashCents();
  const difference = countDifference(random);
  const counted = Math.max(0, books.cashCents() + difference);
  const note = difference === 0 ? "" : random.pick(closingNotes);
  books.close(atMinute(hours.closeUtcMinute), counted, note, owner);
  return counted;
}

/** Returns from when until when somebody is at the till; null on days off. */
function hoursOf({ professionals }: DemoBusiness, clock: DayClock, random: Random) {
  const shifts = professionals.flatMap(({ week }) => week[clock.weekday] ?? []);
  if (shifts.length === 0) return null;
  const from = Math.min(...shifts.map((shift) => minutes(shift.from)));
  const to = Math.max(...shifts.map((shift) => minutes(shift.to)));
  return {
    openUtcMinute: utcMinuteReaching(clock, from) - random.between(8, 20),
    closeUtcMinute: utcMinuteReaching(clock, to) + random.between(18, 30),
  };
}

function soldByDate({ appointments, appointmentServices }: Diary): ReadonlyMap<string, Sold[]> {
  const services = Map.groupBy(appointmentServices, ({ appointmentId }) => appointmentId);
  const sold = appointments.map((each) => ({ ...each, services: services.get(each.id) ?? [] }));
  return Map.groupBy(sold, ({ startAt }) => localDateIn(demoTimeZone, startAt.getTime()));
}
