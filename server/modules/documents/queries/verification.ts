import { and, eq, getTableColumns } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { documentCodes } from "#drizzle/schema/platform/document-codes.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { readToday } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { compileSheets } from "#shared/domain/prescription-sheets.ts";
import { prescriptionContentSchema } from "#shared/schemas/prescriptions.ts";
import { isAsIssued, parseCode, stateOf } from "../rules.ts";
import type { Verified } from "../messages/verification.ts";
import { titleOf } from "../steps/stored-paper.ts";
import { newestOf } from "./documents.ts";
import { loggedPapers } from "./logged-papers.ts";

/**
 * Returns what a stranger may know of the document with a code: that it is genuine, its kind, date,
 * issuer and author, the patient's initials, and until when a prescription's sheet holds. Null for what is no code, an unknown one and a paper that isn't what
 * was issued.
 */
export async function verifyDocument(
  { deps }: Pick<RequestContext, "deps">,
  typed: string,
): Promise<Verified | null> {
  const code = parseCode(typed);
  if (!code) return null;
  const [found] = await deps.database.db
    .select({
      id: organizations.id,
      schemaName: organizations.schemaName,
      name: organizations.name,
      businessType: organizations.businessType,
    })
    .from(documentCodes)
    .innerJoin(organizations, eq(organizations.id, documentCodes.organizationId))
    .where(eq(documentCodes.code, code));
  if (!found) return null;
  const org = deps.orgs.open(found);
  const { clinicalEntries: e, issuedDocuments: t } = org.tables;
  const [row] = await org.db
    .select({
      issued: getTableColumns(t),
      authorName: e.authorName,
      day: e.day,
      content: e.content,
    })
    .from(t)
    .innerJoin(e, and(eq(e.subjectId, t.subjectId), eq(e.version, t.version)))
    .where(eq(t.code, code));
  if (!row) return null;
  const { issued, authorName, day } = row;
  const logged = await loggedPapers(org, [issued.patientId]);
  if (!isAsIssued(issued, logged.get(issued.id))) return null;
  const newest = await newestOf(org, issued.subjectId);
  const { kind, initials, issuerName, issuerRegistration, issuedAt } = issued;
  return {
    code,
    kind,
    // A prescription's sheets are of many kinds; titles of other papers may tell what they are about.
    title: kind === "prescription" ? titleOf(issued.paper) : documentKindLabels[kind],
    initials,
    issuerName,
    issuerRegistration,
    authorName,
    organizationName: found.name,
    businessType: found.businessType,
    day,
    issuedAt,
    state: stateOf(issued, newest),
    changedAt: newest.recordedAt,
    validity:
      kind === "prescription"
        ? validityOf({ ...row, part: issued.part, newest, today: await readToday({ org, deps }) })
        : null,
  };
}

type PrintedSheet = {
  readonly content: string;
  readonly day: string;
  readonly part: number;
  readonly newest: { readonly content: string };
  readonly today: string;
};

/** Until when the sheet of a prescription holds, which may be earlier than its other sheets. */
function validityOf({ content, day, part, newest, today }: PrintedSheet): Verified["validity"] {
  const { items } = prescriptionContentSchema.parse(JSON.parse(content));
  const sheet = compileSheets(items, { day, known: new Set() })[part - 1];
  if (!sheet) return null;
  const { status } = prescriptionContentSchema.parse(JSON.parse(newest.content));
  const { validUntil } = sheet;
  return { validUntil, isPast: validUntil < today, isFilled: status === "filled" };
}
