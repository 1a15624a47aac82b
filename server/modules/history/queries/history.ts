import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { readUserNames } from "#server/modules/auth/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import type {
  HistoryLine,
  HistoryPage,
  HistoryPeople,
  ListHistoryInput,
} from "#shared/schemas/history.ts";
import { strangerLabels } from "#shared/texts/history.pt-br.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { cursorOf, deedOf, detailOf, subjectOf, topicOf } from "../rules.ts";
import { historyPageTexts } from "../words.pt-br.ts";
import { readLines, type Line } from "./lines.ts";

/**
 * Returns who did what in the organisation and when, the latest first, as far as the caller may read of
 * it; throws `invalid_input` for a foreign cursor.
 */
export async function listHistory(
  ctx: MemberContext,
  input: ListHistoryInput,
): Promise<HistoryPage> {
  const lines = await readLines(ctx, input);
  const page = lines.slice(0, input.limit);
  const last = lines.length > input.limit ? page.at(-1) : undefined;
  const [timeZone, actors, subjects] = await Promise.all([
    readTimeZone(ctx.org),
    readUserNames(
      ctx.deps,
      page.map(({ actorUserId }) => actorUserId),
    ),
    readSubjects(ctx, page),
  ]);
  return {
    lines: page.map((line) => presentLine(ctx, line, { actors, subjects })),
    timeZone,
    nextCursor: last ? cursorOf(last) : null,
  };
}

/** Returns the members by name, for the filter. */
export function listPeople({ deps, org }: MemberContext): Promise<HistoryPeople> {
  return deps.database.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, org.id)))
    .orderBy(asc(users.name), asc(users.id));
}

type Names = ReadonlyMap<string, string>;

function presentLine(
  { session }: MemberContext,
  line: Line,
  { actors, subjects }: { readonly actors: Names; readonly subjects: Names },
): HistoryLine {
  const { id, source, at, action, actorKind, actorUserId, goneName, entityId } = line;
  const { businessType } = session.organization;
  return {
    id: `${source}-${id}`,
    at: at.toISOString(),
    topic: topicOf(action),
    actor:
      actorKind === "visitor"
        ? strangerLabels.visitor
        : actorUserId
          ? (actors.get(actorUserId) ?? historyPageTexts.formerMember)
          : strangerLabels.system,
    deed: deedOf(line),
    subject: goneName ?? subjectOf(line) ?? subjects.get(entityId ?? "") ?? null,
    detail: detailOf(line, customerNoun(businessType).plural),
  };
}

/** The names of what the lines are about, as they are now; what is gone has none. */
async function readSubjects({ org }: MemberContext, lines: readonly Line[]): Promise<Names> {
  const { db, tables } = org;
  const { appointments, patients, services, employees, calendars, bookingLinks } = tables;
  const { waitlistEntries, conversations } = tables;
  // Whoever reads of conversations may see whose they are.
  const customer = sql<string>`coalesce((SELECT ${patients.name} FROM ${patients}
    WHERE ${patients.id} = ${conversations.patientId}), ${conversations.phone})`;
  const sources = {
    appointment: [appointments, appointments.customerName],
    patient: [patients, patients.name],
    service: [services, services.name],
    employee: [employees, employees.name],
    calendar: [calendars, calendars.name],
    booking_link: [bookingLinks, bookingLinks.title],
    conversation: [conversations, customer],
    waitlist: [waitlistEntries, waitlistEntries.customerName],
  } as const;
  const found = await Promise.all(
    Object.entries(sources).map(async ([entity, [t, name]]) => {
      const ids = lines
        .filter((line) => line.entity === entity)
        .flatMap(({ entityId }) => entityId ?? []);
      if (ids.length === 0) return [];
      return db
        .select({ id: t.id, name })
        .from(t)
        .where(inArray(t.id, [...new Set(ids)]));
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
