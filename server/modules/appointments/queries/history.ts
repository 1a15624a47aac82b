import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { formatCents } from "#shared/domain/money.ts";
import type { MessageChannel, ToldKind, WhyNotTold } from "#shared/domain/customer-messages.ts";
import { can } from "#shared/domain/permissions.ts";
import type { HistoryEntry } from "#shared/schemas/appointment-edits.ts";
import {
  answeredActions,
  historyActions,
  historyFields,
  historyTexts,
  messageActions,
  messageLabels,
  phoneWhyNotLabels,
  sendingActions,
  statusLabel,
  whyNotLabels,
  type HistoryField,
} from "#server/modules/appointments/words.pt-br.ts";
import { channelWords } from "#shared/texts/customer-messages.pt-br.ts";
import { strangerLabels } from "#shared/texts/history.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readUserNames } from "#server/modules/auth/queries.ts";
import { isFromVisitor } from "#server/modules/booking/queries/managed.ts";
import { readFittingChannels, waysTo, type Way } from "#server/modules/booking/queries/ways.ts";
import { isUntold } from "./appointments.ts";
import { withLost } from "./lost-lines.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";

/** What audit lines of appointments say was done, for other histories. */
export const appointmentDeeds: Readonly<Record<string, string>> = {
  ...historyActions,
  ...sendingActions,
};

/** Says in another history what a line of an appointment's says was done: what became of a message stands here alone. */
export const appointmentDeedElsewhere = (action: string, changes: Channelled): string =>
  deedIn(sendingActions, action, changes);

const longestHistory = 200;

const moneyFields = new Set<HistoryField>([
  "discountCents",
  "manualDiscountCents",
  "discountReason",
  "totalCents",
]);

const momentFields = new Set<HistoryField>([
  "startAt",
  "endAt",
  "returnAt",
  "arrivedAt",
  "startedAt",
  "expectedAt",
]);

/** Names by id, for everything that audit lines name only by id. */
type Names = ReadonlyMap<string, string>;

type Reader = {
  readonly names: Names;
  readonly timeZone: string;
  readonly now: Date;
  /** By what the line says that a message left. */
  readonly channel: MessageChannel | null;
};

type Line = Awaited<ReturnType<typeof loadLines>>[number];

/**
 * Returns an appointment's history from the audit log, the latest first: who, what, and each
 * changed field before and after, in Portuguese; before them a message that is still to leave. Money
 * is left out without manage_finance. Throws `not_found`.
 */
export async function listHistory(ctx: MemberContext, id: string): Promise<HistoryEntry[]> {
  const { org, session } = ctx;
  const [about, all] = await Promise.all([loadAbout(ctx, id), loadLines(ctx, id)]);
  if (!about) throw new DomainError("not_found");
  const lines = await withLost(org, id, all);
  const { timeZone } = about;
  const withMoney = can(session, "manage_finance");
  const changes = lines.map((line) => changesOf(line, withMoney));
  const now = ctx.deps.now();
  const [names, actors] = await Promise.all([
    loadNames(org, changes.flat()),
    readUserNames(
      ctx.deps,
      lines.map(({ actorUserId }) => actorUserId),
    ),
  ]);
  const reader = (line: Line) => ({ names, timeZone, now, channel: channelOf(line.changes ?? {}) });
  const told = lines.map((line, i) => ({
    at: line.at.toISOString(),
    actor: actorOf(line, actors),
    action: deedIn(messageActions, line.action, line.changes ?? {}),
    changes: (changes[i] ?? []).map(({ field, from, to }) => ({
      field: historyFields[field],
      from: written(field, from, reader(line)),
      to: written(field, to, reader(line)),
    })),
    isPending: false,
  }));
  const open = about.newsDueAt ? await readFittingChannels(ctx.deps, org, about.customerPhone) : [];
  return [...pendingOf(about, waysTo(about, open), now), ...told];
}

async function loadAbout({ org }: MemberContext, id: string) {
  const { db, tables } = org;
  const { appointments: a, calendars: c, customerNews: n } = tables;
  const [row] = await db
    .select({
      timeZone: c.timeZone,
      customerEmail: a.customerEmail,
      customerPhone: a.customerPhone,
      isFromVisitor: isFromVisitor(org),
      newsDueAt: n.dueAt,
      // Whoever never heard of it isn't told of its cancellation either.
      isNeverTold: sql<boolean>`${isUntold(org)} AND ${a.status} = 'cancelled'`,
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.calendarId))
    .leftJoin(n, eq(n.appointmentId, a.id))
    .where(eq(a.id, id));
  return row;
}

type About = NonNullable<Awaited<ReturnType<typeof loadAbout>>>;

/** Longer than a message that is due takes to leave. */
const lateMillis = 60_000;

/** Returns the message that waits for further changes, or for another try. */
function pendingOf(about: About, [way]: readonly Way[], now: Date): HistoryEntry[] {
  const { newsDueAt, isNeverTold } = about;
  if (!newsDueAt || isNeverTold || !way) return [];
  const isLate = now.getTime() - newsDueAt.getTime() > lateMillis;
  const verb = isLate ? historyTexts.stillToTell : historyTexts.willTell;
  const reason = { field: historyFields.whyNot, from: null, to: historyTexts.triesAgain };
  return [
    {
      at: newsDueAt.toISOString(),
      actor: strangerLabels.system,
      action: `${verb} ${channelWords[way.channel]}`,
      changes: [
        { field: historyFields.address, from: null, to: way.address },
        ...(isLate ? [reason] : []),
      ],
      isPending: true,
    },
  ];
}

type Channelled = { readonly channel?: unknown };

/** Returns what an audit line of an appointment says was done, with the channel that it kept. */
function deedIn(
  words: Readonly<Record<string, string>>,
  action: string,
  changes: Channelled,
): string {
  const channel = channelOf(changes);
  const told = words[action];
  if (told) return channel ? `${told} ${channelWords[channel]}` : told;
  const answered = channel && channel !== "email" ? answeredActions[channel][action] : undefined;
  return answered ?? historyActions[action] ?? historyTexts.unknownAction;
}

function channelOf({ channel }: { readonly channel?: unknown }): MessageChannel | null {
  const [, to = null] = (channel ?? []) as readonly (MessageChannel | null)[];
  return to;
}

function loadLines({ org: { db, tables } }: MemberContext, id: string) {
  const t = tables.auditLog;
  return db
    .select({
      at: t.at,
      actorKind: t.actorKind,
      actorUserId: t.actorUserId,
      action: t.action,
      changes: t.changes,
    })
    .from(t)
    .where(and(eq(t.entity, "appointment"), eq(t.entityId, id)))
    .orderBy(desc(t.id))
    .limit(longestHistory);
}

type FieldChange = {
  readonly field: HistoryField;
  readonly from: unknown;
  readonly to: unknown;
};

/**
 * Returns the changes that have a label, in the labels' order: `{ field: [from, to] }` in the audit
 * log.
 */
function changesOf({ changes }: Line, withMoney: boolean): FieldChange[] {
  const audited = (changes ?? {}) as Readonly<Record<string, unknown>>;
  return (Object.keys(historyFields) as HistoryField[]).flatMap((field) => {
    const change = audited[field];
    if (!Array.isArray(change)) return [];
    if (!withMoney && moneyFields.has(field)) return [];
    const [from, to] = change as unknown[];
    return [{ field, from, to }];
  });
}

async function loadNames(
  { db, tables: { employees, services, patients } }: MemberContext["org"],
  changes: readonly FieldChange[],
): Promise<Names> {
  const idsOf = (field: HistoryField) =>
    changes
      .filter((change) => change.field === field)
      .flatMap(({ from, to }) => [from, to].flat())
      .filter((id) => typeof id === "string");
  const sources = [
    [employees, idsOf("professionalId")],
    [services, idsOf("serviceIds")],
    [patients, idsOf("patientId")],
  ] as const;
  const found = await Promise.all(
    sources.map(async ([t, ids]) =>
      ids.length === 0
        ? []
        : db.select({ id: t.id, name: t.name }).from(t).where(inArray(t.id, ids)),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

function actorOf({ actorKind, actorUserId }: Line, actors: Names): string {
  if (actorKind === "visitor") return strangerLabels.visitor;
  if (actorKind === "system" || !actorUserId) return strangerLabels.system;
  return actors.get(actorUserId) ?? historyTexts.formerMember;
}

/** Writes a value of the audit log as people read it; null for an empty one. */
function written(
  field: HistoryField,
  value: unknown,
  { names, timeZone, now, channel }: Reader,
): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    return value.map((id) => names.get(String(id)) ?? "—").join(" + ") || null;
  }
  if (field === "notify") return historyTexts.notNotified;
  if (typeof value === "boolean") return value ? historyTexts.yes : historyTexts.no;
  if (typeof value === "number") return formatCents(value);
  if (typeof value !== "string") return null;
  if (field === "status") return statusLabel(value);
  if (field === "message") return messageLabels[value as ToldKind] ?? value;
  if (field === "whyNot") return whyNotLabel(value as WhyNotTold, channel);
  if (field === "professionalId" || field === "patientId") return names.get(value) ?? "—";
  return momentFields.has(field) ? formatMoment(new Date(value), timeZone, now) : value;
}

function whyNotLabel(whyNot: WhyNotTold, channel: MessageChannel | null): string {
  const ofPhone = channel && channel !== "email" ? phoneWhyNotLabels[channel][whyNot] : undefined;
  return ofPhone ?? whyNotLabels[whyNot] ?? whyNot;
}
