import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { canAny, type PermissionHolder } from "#shared/domain/permissions.ts";
import {
  escapeLike,
  excerptAround,
  foldText,
  foldedPattern,
  isWordStart,
  searchPatterns,
  searchTerms,
} from "#shared/domain/search-text.ts";
import { collectionReaders } from "#shared/events.ts";
import type { SearchResults } from "#shared/schemas/search.ts";

/** How many of each kind are returned, so that both kinds fit on the screen. */
const atMost = 6;

/** How far back past appointments are searched. */
const pastDays = 90;

/** How many are found by their notes alone, below those that are called so. */
const notedAtMost = 4;

/**
 * Returns customers and appointments by name or phone, and appointments by the words of their notes, as
 * far as the viewer may see them: one query.
 */
export async function searchAll(
  { org, deps, session }: Pick<MemberContext, "org" | "deps" | "session">,
  text: string,
): Promise<SearchResults> {
  const terms = searchTerms(text);
  const query = searchQuery(org, session, { terms, text, now: deps.now() });
  if (terms.length === 0 || query === null) return { customers: [], appointments: [], noted: [] };
  const { rows } = await org.pool.query<SearchResults>(query);
  return {
    customers: (rows[0]?.customers ?? []).map(({ next, ...found }) => ({
      ...found,
      next: next && { ...next, start: new Date(next.start).toISOString() },
    })),
    appointments: (rows[0]?.appointments ?? []).map((found) => ({
      ...found,
      start: new Date(found.start).toISOString(),
    })),
    noted: (rows[0]?.noted ?? []).map((found) => ({
      ...found,
      start: new Date(found.start).toISOString(),
      excerpt: excerptAround(found.excerpt, terms),
    })),
  };
}

type Wanted = { readonly terms: readonly string[]; readonly text: string; readonly now: Date };

/** Returns the statement of a viewer's search, or null when they may find nothing. */
export function searchQuery(org: OrgDb, viewer: PermissionHolder, { terms, text, now }: Wanted) {
  const seesAgenda = canAny(viewer, collectionReaders.appointments);
  // A phone and two letters are no words that notes would be searched for.
  const seesNotes = seesAgenda && terms.some((term) => /\p{L}{3}/u.test(term));
  const kinds = [
    canAny(viewer, collectionReaders.patients)
      ? `(${jsonList(customersText(org, terms, seesAgenda))}) AS customers`
      : null,
    seesAgenda ? `(${jsonList(appointmentsText(org, named(terms)))}) AS appointments` : null,
    seesNotes ? `(${jsonList(appointmentsText(org, noted(terms)))}) AS noted` : null,
  ].filter((kind) => kind !== null);
  if (kinds.length === 0) return null;
  return {
    // Each value is named once, so that its type is known even when a kind is left out.
    text: `WITH input AS (SELECT $1::text AS beginning, $2::timestamptz AS now) SELECT ${kinds.join(", ")}`,
    values: [
      `${escapeLike(foldText(text))}%`,
      now,
      ...terms.map(valueOf),
      ...(seesNotes ? terms.map(foldedPattern) : []),
    ],
  };
}

const jsonList = (rows: string) => `SELECT json_agg(found) FROM (${rows}) found`;

/**
 * Names that begin with the text come first, then those with a word that does; of those found, who has
 * an appointment to come stands before others like them.
 */
function customersText(org: OrgDb, terms: readonly string[], seesAgenda: boolean): string {
  const beginning = "(SELECT beginning FROM input)";
  return `
    SELECT id, name, email, phone, next
      FROM (
        SELECT p.*, ${seesAgenda ? `(${nextText(org)})` : "NULL::json"} AS next
          FROM (
            SELECT id, name, email, phone, search_text,
                   CASE WHEN search_text LIKE ${beginning} THEN 0
                        WHEN search_text LIKE '% ' || ${beginning} THEN 1 ELSE 2 END AS likeness
              FROM ${org.name("patients")}
             WHERE archived_at IS NULL AND ${matching("search_text", terms)}
             ORDER BY likeness, search_text, id
             LIMIT ${atMost}) p) known
     ORDER BY likeness, next IS NULL, search_text, id`;
}

/** Reads one range of the index (patient_id, start_at) for each of the few who were found. */
function nextText(org: OrgDb): string {
  const now = "(SELECT now FROM input)";
  return `
    SELECT json_build_object(
             'id', a.id, 'calendarId', a.calendar_id, 'timeZone', c.time_zone,
             'date', to_char(a.start_at AT TIME ZONE c.time_zone, 'YYYY-MM-DD'),
             'start', a.start_at, 'professionalName', e.name,
             'isOnly', count(*) OVER () = 1)
      FROM ${org.name("appointments")} a
      JOIN ${org.name("calendars")} c ON c.id = a.calendar_id
      JOIN ${org.name("employees")} e ON e.id = a.professional_id
     WHERE a.patient_id = p.id AND a.start_at > ${now} - interval '24 hours' AND a.end_at > ${now}
       AND a.status IN ('scheduled', 'confirmed', 'in_progress')
       AND (a.waitlist_entry_id IS NULL OR a.held_until IS NULL)
     ORDER BY a.start_at, a.id
     LIMIT 1`;
}

/** What is searched for in appointments. */
type Sought = { readonly matches: string; readonly column: string; readonly limit: number };

const named = (terms: readonly string[]): Sought => ({
  matches: matching("search_text", terms),
  column: "",
  limit: atMost,
});

/**
 * Notes are few: most rows end at the first condition. The others are read as they are written, since
 * folding each would take sixty times as long; these terms follow those of names.
 */
const noted = (terms: readonly string[]): Sought => ({
  matches: [
    "notes <> ''",
    ...terms.map((_term, i) => `notes ~ $${i + 3 + terms.length}`),
    `NOT (${named(terms).matches})`,
  ].join(" AND "),
  column: ", notes",
  limit: notedAtMost,
});

/** Walks the index of starts forwards from now, then backwards, until enough match. */
function appointmentsText(org: OrgDb, { matches, column, limit }: Sought): string {
  const columns = `id, calendar_id, professional_id, start_at, customer_name, status${column}`;
  const now = "(SELECT now FROM input)";
  const table = org.name("appointments");
  return `
    SELECT a.id, a.calendar_id AS "calendarId", c.time_zone AS "timeZone",
           to_char(a.start_at AT TIME ZONE c.time_zone, 'YYYY-MM-DD') AS date,
           a.start_at AS start, a.customer_name AS "customerName", e.name AS "professionalName",
           a.status, a.is_past AS "isPast"${column && ", a.notes AS excerpt"}
      FROM (
        (SELECT ${columns}, false AS is_past FROM ${table}
          WHERE start_at > ${now} - interval '24 hours' AND end_at > ${now} AND ${matches}
          ORDER BY start_at, id LIMIT ${limit})
        UNION ALL
        (SELECT ${columns}, true FROM ${table}
          WHERE start_at < ${now} AND start_at > ${now} - interval '${pastDays} days'
            AND end_at <= ${now} AND ${matches}
          ORDER BY start_at DESC, id LIMIT ${limit})
      ) a
      JOIN ${org.name("calendars")} c ON c.id = a.calendar_id
      JOIN ${org.name("employees")} e ON e.id = a.professional_id
     ORDER BY a.is_past, CASE WHEN a.is_past THEN -extract(epoch FROM a.start_at)
                              ELSE extract(epoch FROM a.start_at) END, a.id
     LIMIT ${limit}`;
}

/** Each term is a parameter, after the two that `input` holds; a short one is several patterns. */
function matching(haystack: string, terms: readonly string[]): string {
  return terms
    .map((term, i) =>
      // Phones of appointments begin with their plus.
      isWordStart(term)
        ? `replace(${haystack}, ' +', ' ') LIKE ANY($${i + 3}::text[])`
        : `${haystack} LIKE $${i + 3}`,
    )
    .join(" AND ");
}

function valueOf(term: string): string | string[] | undefined {
  const patterns = searchPatterns(term);
  return isWordStart(term) ? patterns : patterns[0];
}
