import { promiseOf, reachedBy } from "#client/domain/messages/told-words.ts";
import { formatClock, formatDateTime, formatTime } from "#client/lib/formats.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { weekDay } from "./day-rules.ts";
import { hoursOf } from "./hours-rules.ts";
import type { Professional } from "./professional-rules.ts";
import { customerOf } from "./words.ts";

/** What a move changes. */
type Times = Pick<WeekAppointment, "start" | "end" | "professionalId">;

type Refused = { readonly row: WeekAppointment; readonly times: Times };

/** What is known beside the refused move itself. */
export type Around = {
  readonly calendar: Calendar;
  readonly team: { readonly byId: ReadonlyMap<string, Professional> };
  readonly rows: readonly WeekAppointment[];
  readonly now: number;
  /** The phone channels through which customers get messages. */
  readonly phoneChannels: readonly PhoneChannel[];
};

/** Returns what must be known to decide on a move, each part under its name. */
export function factsOfMove(
  { row, times }: Refused,
  { calendar, team, rows, now, phoneChannels }: Around,
): readonly (readonly [name: string, text: string])[] {
  const { timeZone } = calendar;
  const person = team.byId.get(times.professionalId);
  const whoseWas = team.byId.get(row.professionalId)?.name;
  const when = ({ start, end }: Pick<Times, "start" | "end">, whose: string | undefined) =>
    [`${formatDateTime(start, timeZone, now)}–${formatTime(end, timeZone)}`, whose]
      .filter(Boolean)
      .join(" · ");
  const others = rows.filter((each) => isThere(each, row, times));
  const told = reachedBy({ ...row, heldUntil: row.isHeld ? row.start : null }, phoneChannels);
  const facts: [string, string | null | undefined][] = [
    ["Quem", [customerOf(row), row.serviceNames].filter(Boolean).join(" · ")],
    ["De", when(row, whoseWas)],
    ["Para", when(times, person?.name)],
    ["Expediente", person && hoursInWords(person, times.start, calendar)],
    [
      "Já marcado",
      others.map((each) => `${clocksOf(each, timeZone)} ${customerOf(each)}`).join(", "),
    ],
    ["Aviso", promiseOf({ ...told, end: times.end }, now)],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

function isThere(other: WeekAppointment, { id }: WeekAppointment, times: Times): boolean {
  return (
    other.id !== id &&
    other.status !== "cancelled" &&
    other.professionalId === times.professionalId &&
    Date.parse(other.start) < Date.parse(times.end) &&
    Date.parse(other.end) > Date.parse(times.start)
  );
}

const clocksOf = ({ start, end }: WeekAppointment, timeZone: string) =>
  `${formatTime(start, timeZone)}–${formatTime(end, timeZone)}`;

function hoursInWords(person: Professional, start: string, calendar: Calendar): string {
  const day = weekDay(calendar, localDateIn(calendar.timeZone, start), []);
  const hours = hoursOf(person, day, calendar).map(
    ({ startMinute, endMinute }) => `${formatClock(startMinute)}–${formatClock(endMinute)}`,
  );
  return hours.length > 0 ? hours.join(" e ") : (day.closedName ?? "não atende neste dia");
}
