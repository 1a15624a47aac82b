import { and, desc, eq, inArray } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { formatCents } from "#shared/domain/money.ts";
import { can } from "#shared/domain/permissions.ts";
import type { HistoryEntry } from "#shared/schemas/appointment-edits.ts";
import {
  historyActions,
  historyFields,
  historyTexts,
  statusLabel,
  type HistoryField,
} from "#server/modules/appointments/words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";

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

type Reader = { readonly names: Names; readonly timeZone: string; readonly now: Date };

type Line = Awaited<ReturnType<typeof loadLines>>[number];

/**
 * Returns an appointment's history from the audit log, the latest first: who, what, and each
 * changed field before and after, in Portuguese. Money is left out without manage_finance. Throws
 * `not_found`.
 */
export async function listHistory(ctx: MemberContext, id: string): Promise<HistoryEntry[]> {
  const { org, session } = ctx;
  const [timeZone, lines] = await Promise.all([timeZoneOf(ctx, id), loadLines(ctx, id)]);
  if (timeZone === null) throw new DomainError("not_found");
  const withMoney = can(session, "manage_finance");
  const changes = lines.map((line) => changesOf(line, withMoney));
  const now = ctx.deps.now();
  const [names, actors] = await Promise.all([
    loadNames(org, changes.flat()),
    loadActors(ctx, lines),
  ]);
  return lines.map((line, i) => ({
    at: line.at.toISOString(),
    actor: actorOf(line, actors),
    action: historyActions[line.action] ?? historyTexts.unknownAction,
    changes: (changes[i] ?? []).map(({ field, from, to }) => ({
      field: historyFields[field],
      from: written(field, from, { names, timeZone, now }),
      to: written(field, to, { names, timeZone, now }),
    })),
  }));
}

async function timeZoneOf({ org: { db, tables } }: MemberContext, id: string) {
  const { appointments: a, calendars: c } = tables;
  const [row] = await db
    .select({ timeZone: c.timeZone })
    .from(a)
    .innerJoin(c, eq(c.id, a.calendarId))
    .where(eq(a.id, id));
  return row?.timeZone ?? null;
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

async function loadActors({ deps }: MemberContext, lines: readonly Line[]): Promise<Names> {
  const ids = [...new Set(lines.flatMap(({ actorUserId }) => actorUserId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await deps.database.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function actorOf({ actorKind, actorUserId }: Line, actors: Names): string {
  if (actorKind === "visitor") return historyTexts.visitor;
  if (actorKind === "system" || !actorUserId) return historyTexts.system;
  return actors.get(actorUserId) ?? historyTexts.formerMember;
}

/** Writes a value of the audit log as people read it; null for an empty one. */
function written(
  field: HistoryField,
  value: unknown,
  { names, timeZone, now }: Reader,
): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    return value.map((id) => names.get(String(id)) ?? "—").join(" + ") || null;
  }
  if (typeof value === "boolean") return value ? historyTexts.yes : historyTexts.no;
  if (typeof value === "number") return formatCents(value);
  if (typeof value !== "string") return null;
  if (field === "status") return statusLabel(value);
  if (field === "professionalId" || field === "patientId") return names.get(value) ?? "—";
  return momentFields.has(field) ? formatMoment(new Date(value), timeZone, now) : value;
}
