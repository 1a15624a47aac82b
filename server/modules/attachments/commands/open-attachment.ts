import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import { signAttachment } from "../queries.ts";

/** Returns an address of a file for five minutes; each is noted. Throws `not_found`. */
export async function openAttachment(ctx: MemberContext, id: string): Promise<{ url: string }> {
  const { attachments: t } = ctx.org.tables;
  const file = await writeOrganization(asMember(ctx), async (write) => {
    const [row] = await write.tx
      .select({ id: t.id, patientId: t.patientId, contentType: t.contentType })
      .from(t)
      .where(eq(t.id, id));
    if (!row) throw new DomainError("not_found");
    await noteReading(ctx, write, row.patientId);
    await write.audit({
      action: "attachment.open",
      entity: "patient",
      entityId: row.patientId,
      changes: { attachment: id },
    });
    return row;
  });
  return { url: signAttachment(ctx.deps, file) };
}
