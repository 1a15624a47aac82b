import { and, isNotNull, like, or, sql, type SQL, type Column } from "drizzle-orm";
import { foldedWords } from "#drizzle/schema/org/messages.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { isWordStart, searchPatterns, searchTerms } from "#shared/domain/search-text.ts";

/**
 * What a search finds: the customer or the name at WhatsApp, the number, and what either side has
 * written. Undefined for a search without words.
 */
export function foundBy({ db, tables }: OrgDb, search: string): SQL | undefined {
  const terms = searchTerms(search);
  if (terms.length === 0) return undefined;
  const { conversations: t, incoming, messages: m, patients: p } = tables;
  const each = (haystack: SQL | Column) =>
    and(...terms.map((term) => or(...searchPatterns(term).map((one) => like(haystack, one)))));
  const person = sql`concat_ws(' ', ${p.searchText}, ${foldedWords(sql`coalesce(${t.profileName}, '')`)}, ${t.phoneKey}, substr(${t.phone}, 2))`;
  // Trigrams find nothing shorter, and half of all messages have two letters.
  if (terms.every(isWordStart)) return each(person);
  const theirs = db
    .select({ key: incoming.phoneKey })
    .from(incoming)
    .where(
      and(
        sql`${incoming.content}->>'kind' = 'message'`,
        each(foldedWords(sql`${incoming.content}->>'text'`)),
      ),
    );
  const ours = db
    .select({ key: m.phoneKey })
    .from(m)
    .where(and(isNotNull(m.conversationId), each(foldedWords(m.body))));
  return or(each(person), sql`${t.phoneKey} IN ${theirs}`, sql`${t.phoneKey} IN ${ours}`);
}
