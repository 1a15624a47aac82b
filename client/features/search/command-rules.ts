import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarSearch,
  IconUserPlus,
} from "@tabler/icons-react";
import { slotAt, writeSlot, type TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { writeTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { formatClock, formatPlainDay } from "#client/lib/formats.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { formatDuration } from "#shared/domain/durations.ts";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import { isMeant } from "#shared/domain/typed-names.ts";
import type { CommandWorld } from "#shared/domain/typed-words.ts";
import { localMoment } from "#shared/domain/wall-clock.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { SearchResults } from "#shared/schemas/search.ts";
import { blockedBy } from "./block-rules.ts";
import { arrivals, closing } from "./day-command-rules.ts";
import { nearestFirst } from "./nearest-rules.ts";
import { nearestWords } from "./obstacle-words.ts";
import { appointmentEntries, plainEntry, soughtIn, type SearchEntry } from "./result-rules.ts";

/** Where a command acts, and what the user may do there. */
export type CommandPlace = Omit<CommandWorld, "services"> & {
  readonly services: readonly Service[];
  /** The day that the agenda shows, where it does. */
  readonly shownDate: string | null;
  /** Null while none is known. */
  readonly calendar: Pick<Calendar, "id" | "name" | "timeZone" | "workingStartMinutes"> | null;
  readonly may: Readonly<Record<TypedCommand["kind"], boolean>>;
};

type Service = { readonly id: string; readonly name: string; readonly durationMinutes: number };

/** What is in the way of a named time, in a few words, and the free times nearest to it. */
export type TimeAhead = {
  readonly obstacle: string;
  readonly free: readonly {
    /** An instant. */
    readonly start: string;
    readonly professionalId: string;
  }[];
};

/** The most customers and professionals that one line may mean. */
const atMost = 4;

/** Returns what the server is asked to find for a command: the customer that it names. */
export function searchedFor(command: TypedCommand | null, text: string): string {
  if (command && "customer" in command) return command.customer;
  if (command?.kind === "newCustomer") return command.name;
  return command?.kind === "block" ? "" : soughtIn(text);
}

/**
 * Returns the name that a line holds if the weekday in it is a part of one, to be looked for; empty when
 * there is no such doubt. A weekday alone is a day.
 */
export function nameToTry(byDay: TypedCommand | null, byName: TypedCommand | null): string {
  if (byName?.kind !== "book" && byName?.kind !== "find") return "";
  const rest = byDay?.kind === "book" || byDay?.kind === "find" ? byDay.customer : "";
  return rest === "" || rest === byName.customer ? "" : byName.customer;
}

/** Returns what Enter would do for a typed command; several when it may mean several people. */
export function commandEntries(
  command: TypedCommand | null,
  place: CommandPlace,
  viewer: Pick<CurrentUser, "businessType">,
  found: SearchResults | undefined,
  ahead: TimeAhead | null = null,
): SearchEntry[] {
  if (!command || !place.may[command.kind]) return [];
  if (command.kind === "newCustomer") return [registration(command, viewer)];
  if (command.kind === "find") return toOpen(command, found);
  if (command.kind === "arrive") return arrivals(command, place.today, found);
  const { calendar } = place;
  if (!calendar) return [];
  if (command.kind === "goTo") {
    return [
      plainEntry({
        key: "ir",
        label: `Ir para ${formatPlainDay(command.date)}`,
        icon: IconCalendarSearch,
        address: `/app/calendar/${calendar.id}?data=${command.date}`,
      }),
    ];
  }
  if (command.kind === "closeDay") return [closing(command, place.today, calendar.id)];
  if (command.kind === "block") return blocks(command, { place, calendar, ahead });
  return bookings(command, { place, calendar, found, ahead });
}

type Of<Kind extends TypedCommand["kind"]> = Extract<TypedCommand, { kind: Kind }>;

function registration(
  { name }: Of<"newCustomer">,
  { businessType }: Pick<CurrentUser, "businessType">,
): SearchEntry {
  const noun = customerNoun(businessType).singular.toLocaleLowerCase("pt-BR");
  return plainEntry({
    key: "cadastrar",
    label: name ? `Cadastrar “${name}”` : `Novo ${noun}`,
    detail: name ? `Novo ${noun}` : "",
    icon: IconUserPlus,
    address: `/app/patients?${new URLSearchParams({ novo: JSON.stringify(name) }).toString()}`,
  });
}

const noteOf = (unread: string) => unread && `não entendi “${unread}”`;

/** What is to come of the person named, first on the day named. */
function toOpen(
  { customer, date, minute, unread }: Of<"find">,
  found: SearchResults | undefined,
): SearchEntry[] {
  const isWanted = (on: string) => (on === date ? 0 : 1);
  const appointments = (found?.appointments ?? [])
    .filter(({ isPast, customerName }) => !isPast && isMeant(customer, customerName))
    .toSorted((a, b) => isWanted(a.date) - isWanted(b.date));
  return appointmentEntries({ appointments }).map((each) => ({
    ...each,
    label: `Abrir ${each.label}`,
    // It opens as it is: nothing may change by a slip.
    note: noteOf(unread) || (minute === null ? each.note : "o horário muda em Remarcar"),
  }));
}

function blocks(
  command: Of<"block">,
  { place, calendar, ahead }: Omit<Bookable, "found">,
): SearchEntry[] {
  const begun = blockedBy(command, place);
  const { isWholeDays, reason } = begun;
  const [day, lastDay] = [begun.start.slice(0, 10), begun.end.slice(0, 10)];
  const days = lastDay === day ? formatPlainDay(day) : periodOf(day, lastDay);
  const clocks = [begun.start, begun.end].map((at) => at.slice(11));
  const period = isWholeDays ? "dia inteiro" : clocks.join(" às ");
  const named = namedIn(command, place);
  return (named.length > 0 ? named : [null]).map((person) =>
    plainEntry({
      key: `bloquear-${person?.id ?? ""}`,
      label: person ? `Bloquear ${person.name}` : "Bloquear horário",
      detail: [days, period, reason && `Motivo: ${reason}`].filter(Boolean).join(" · "),
      note: [ahead?.obstacle, noteOf(command.unread)].filter(Boolean).join(" · "),
      isWarned: ahead !== null,
      icon: IconCalendarOff,
      address: `/app/calendar/${calendar.id}?${new URLSearchParams({
        data: day,
        bloquear: writeTimeOff({ professionalId: person?.id ?? null, ...begun }),
      }).toString()}`,
    }),
  );
}

const periodOf = (first: string, last: string) =>
  `${formatPlainDay(first)} a ${formatPlainDay(last)}`;

/** Returns the time that a booking names, on the clocks of a calendar; null: now. */
export function namedTime(
  command: Of<"book">,
  { today, services }: Pick<CommandPlace, "today" | "services">,
  calendar: NonNullable<CommandPlace["calendar"]>,
): TimedSlot | null {
  const { date, minute } = command;
  if (date === null && minute === null) return null;
  const length = command.length ?? serviceOf(command, services)?.durationMinutes;
  const at = minute ?? calendar.workingStartMinutes;
  return slotAt(date ?? today, at, calendar.timeZone, length);
}

const serviceOf = ({ serviceId }: Of<"book">, services: readonly Service[]) =>
  services.find(({ id }) => id === serviceId);

/** Returns whom a line names; nobody where it may be too many. */
export function namedIn(
  { professionalIds }: Pick<Of<"block">, "professionalIds">,
  { professionals }: Pick<CommandPlace, "professionals">,
) {
  return professionals.filter(({ id }) => professionalIds.includes(id)).slice(0, atMost);
}

type Bookable = {
  readonly place: CommandPlace;
  readonly calendar: NonNullable<CommandPlace["calendar"]>;
  readonly found: SearchResults | undefined;
  readonly ahead: TimeAhead | null;
};

type Booked = {
  readonly customer: { readonly id: string; readonly name: string };
  readonly person: { readonly id: string; readonly name: string } | null;
  /** Null: now. */
  readonly time: TimedSlot | null;
  readonly service: Service | undefined;
  readonly note: string;
  readonly isWarned?: boolean;
  /** Whether it is offered in the place of the time that was named. */
  readonly isInstead?: true;
};

function bookings(command: Of<"book">, { place, calendar, found, ahead }: Bookable) {
  const { customer, length, unread } = command;
  const time = namedTime(command, place, calendar);
  const service = serviceOf(command, place.services);
  const named = namedIn(command, place);
  const attending = named.length > 0 ? named : [null];
  const customers = customer === "" ? [] : (found?.customers ?? []).slice(0, atMost);
  const meant = customers.filter(({ name }) => isMeant(customer, name));
  const others = customers.filter((each) => !meant.includes(each));
  // Enter takes the first: never somebody whose name only has these letters inside.
  const people = [...meant, { id: "", name: customer }, ...others];
  const asTyped = people.flatMap(({ id, name }) =>
    attending.map((person): Booked => {
      const isUnlisted = id === "" && name !== "";
      const notes = [ahead?.obstacle, noteOf(unread) || (isUnlisted && "sem cadastro")];
      const note = notes.filter(Boolean).join(" · ");
      return { customer: { id, name }, person, time, service, note, isWarned: Boolean(ahead) };
    }),
  );
  const [first, ...rest] = asTyped;
  if (!first) return [];
  const free = nearestFirst(ahead?.free ?? [], time?.start).map(
    ({ start, professionalId }, nth): Booked => {
      const end = new Date(Date.parse(start) + lengthOf(time)).toISOString();
      const person = place.professionals.find(({ id }) => id === professionalId) ?? null;
      // What Enter takes isn't what was said; of a part of the day it is.
      const isWarned = nth === 0 && !command.isOpen;
      const note = isWarned ? insteadOf(time, start, { ahead, calendar }) : "livre";
      return { ...first, person, time: { start, end }, note, isWarned, isInstead: true };
    },
  );
  // Enter takes the nearest that is free; the time as it was named stands under it, to be booked all the same.
  return [...free, first, ...rest].map((each) => bookingEntry(each, calendar, length));
}

/** Says why another time is offered than was named, and which. */
function insteadOf(
  time: TimedSlot | null,
  start: string,
  { ahead, calendar: { timeZone } }: Pick<Bookable, "ahead" | "calendar">,
): string {
  const [asked, nearest] = [time?.start ?? start, start].map((at) => localMoment(at, timeZone));
  return asked && nearest && ahead ? nearestWords(ahead.obstacle, asked, nearest) : "";
}

const lengthOf = (time: TimedSlot | null) =>
  time ? Date.parse(time.end) - Date.parse(time.start) : 0;

function bookingEntry(
  { customer: { id, name }, person, time, service, note, isWarned = false, isInstead }: Booked,
  { id: calendarId, timeZone }: NonNullable<CommandPlace["calendar"]>,
  length: number | null,
): SearchEntry {
  const moment = time && localMoment(time.start, timeZone);
  const begins = moment
    ? `${formatPlainDay(moment.date)} · ${formatClock(moment.minute)}`
    : "agora";
  const lasts = length !== null && formatDuration(length);
  const slot = time ?? { minutes: length ?? undefined };
  return plainEntry({
    key: `marcar-${id}-${person?.id ?? ""}-${isInstead ? time?.start : ""}`,
    label: bookingLabel(id, name),
    detail: [begins, lasts, service?.name, person?.name].filter(Boolean).join(" · "),
    note,
    isWarned,
    icon: IconCalendarPlus,
    address: `/app/calendar/${calendarId}?${new URLSearchParams({
      ...(moment && { data: moment.date }),
      novo: writeSlot({
        ...slot,
        professionalId: person?.id,
        patientId: id,
        customerName: id ? "" : name,
        serviceIds: service && [service.id],
      }),
    }).toString()}`,
  });
}

function bookingLabel(id: string, name: string): string {
  if (!name) return "Novo agendamento";
  return id ? `Marcar ${name}` : `Marcar “${name}”`;
}
