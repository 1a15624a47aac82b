import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import type { Json } from "#shared/domain/canonical-json.ts";
import type { CancelDocumentInput, IssuedDocument } from "#shared/schemas/documents.ts";
import { getDocument, newestOf, readIssued } from "../queries/documents.ts";

/**
 * Cancels a certificate: a further version with the reason, so that the public page says so. Throws
 * `not_found`, `row_changed` for one that was cancelled, and `conflict` for papers of what is
 * corrected where it was written.
 */
export async function cancelDocument(
  ctx: MemberContext,
  { id, reason }: CancelDocumentInput,
): Promise<IssuedDocument> {
  const { kind, subjectId, version } = await readIssued(ctx, id);
  if (kind !== "attendance" && kind !== "sick_note") throw new DomainError("conflict");
  const { content, day } = await newestOf(ctx.org, subjectId);
  const said = JSON.parse(content) as Readonly<Record<string, Json>>;
  await writeOrganization(asMember(ctx), (write) =>
    appendEntry(ctx, write, {
      kind: "document",
      corrects: { id: subjectId, version, reason },
      day,
      content: { ...said, isCancelled: true },
    }),
  );
  return getDocument(ctx, id);
}
