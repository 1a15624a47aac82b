import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { assertBorn } from "#server/modules/records/queries/told-day.ts";
import { loadRegistration } from "#server/modules/records/queries/registration.ts";
import type { Json } from "#shared/domain/canonical-json.ts";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import { issueDocument, type NewDocument } from "./issue-document.ts";
import { getDocument } from "../queries/documents.ts";

/** Who answers for a certificate. */
export type Issuer = { readonly name: string; readonly registration: string | null };

type Certificate = Pick<NewDocument, "kind" | "writePaper"> & {
  readonly input: { readonly patientId: string; readonly date: string };
  readonly said: Readonly<Record<string, Json>>;
  readonly issuer: Issuer;
};

/** Writes a certificate into the patient's chain and issues it, once for each idempotency key. */
export async function issueCertificate(
  ctx: MemberContext,
  { kind, input, said, issuer, writePaper }: Certificate,
): Promise<IssuedDocument> {
  const { patientId, date: day } = input;
  const claim = idempotencyClaim(`document:${ctx.session.user.id}`, ctx.idempotencyKey, input);
  const { id: subjectId } = await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      await assertBorn(write.tx, ctx.org, patientId, ["date", day]);
      const content = { document: kind, ...said, issuer };
      const entry = { kind: "document", patientId, day, content } as const;
      const written = await appendEntry(ctx, write, entry);
      const issued = { kind, subjectId: written, version: 1, issuer, writePaper };
      await issueDocument(ctx, issued, write);
      return answer.keep(write.tx, { id: written });
    }),
  );
  return getDocument(
    ctx,
    await issueDocument(ctx, { kind, subjectId, version: 1, issuer, writePaper }),
  );
}

/** Returns who signs: whoever is logged in, as the team knows them. */
export async function findIssuer({ org, session }: MemberContext): Promise<Issuer> {
  const { user, employeeId } = session;
  if (employeeId === null) return { name: user.name, registration: null };
  const { employees: e } = org.tables;
  const [found] = await org.db.select({ name: e.name }).from(e).where(eq(e.id, employeeId));
  return {
    name: found?.name ?? user.name,
    registration: await loadRegistration(org.db, org, employeeId),
  };
}
