import { and, eq, isNull, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";
import { registrationText } from "#shared/domain/licenses.ts";
import type { CorrectRecordInput, RecordContent, RecordFields } from "#shared/schemas/records.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { mustNameWho } from "../queries/professionals.ts";
import { assertAppointment } from "../queries/appointment-of.ts";

type Fields = Omit<RecordFields, "date">;
type Professional = RecordContent["professional"];

/**
 * Returns what a record of a patient says, with the professional as they are now, or as `stored` where
 * that is known. Throws `invalid_input` for a name of nobody and for an appointment or a file of
 * somebody else.
 */
export async function contentOf(
  ctx: MemberContext,
  tx: Transaction,
  patientId: string,
  { professionalId, appointmentId, attachmentIds, ...fields }: Fields,
  stored?: Professional,
): Promise<RecordContent> {
  const { org } = ctx;
  if (appointmentId !== undefined) await assertAppointment(tx, org, patientId, appointmentId);
  const attachments = await attachmentsOf(tx, org, patientId, attachmentIds);
  const said = { ...fields, attachments, ...(appointmentId !== undefined && { appointmentId }) };
  return { ...said, professional: stored ?? (await attendantOf(ctx, tx, professionalId)) };
}

/**
 * Returns who attended, as they are now. One that is named attends or did, also when they left: the
 * record may be of long ago. Without a name it is whoever writes, as the documented call
 * names nobody, unless she doesn't attend and others do. Who attends writes in nobody else's name: what is printed is signed by who is named.
 */
async function attendantOf(
  ctx: MemberContext,
  tx: Transaction,
  professionalId: string | undefined,
): Promise<Professional> {
  const { org, session } = ctx;
  const { employees: e } = org.tables;
  if (professionalId === undefined && (await mustNameWho(ctx, tx))) {
    throw invalidField("professionalId", recordTexts.professionalMissing);
  }
  const id = professionalId ?? session.employeeId;
  if (id === null) return { id, name: session.user.name, registration: null };
  const people = await tx
    .select({
      id: e.id,
      name: e.name,
      userId: e.userId,
      attends: e.attends,
      licenseType: e.licenseType,
      licenseNumber: e.licenseNumber,
    })
    .from(e)
    .where(or(eq(e.id, id), and(eq(e.userId, session.user.id), isNull(e.deletedAt))));
  const found = people.find((each) => each.id === id);
  if (!found || (professionalId !== undefined && !(await everAttended(tx, org, found)))) {
    throw invalidField("professionalId", recordTexts.professionalMissing);
  }
  const isOwn = found.userId === session.user.id;
  if (!isOwn && people.some(({ userId, attends }) => userId === session.user.id && attends)) {
    throw invalidField("professionalId", recordTexts.ownNameOnly);
  }
  return { id, name: found.name, registration: registrationText(found) };
}

/** Whether somebody attends, or is named by a record of when they did. */
async function everAttended(
  tx: Transaction,
  { tables: { clinicalEntries: t } }: OrgDb,
  { id, attends }: { readonly id: string; readonly attends: boolean },
): Promise<boolean> {
  if (attends) return true;
  const [entry] = await tx
    .select({ at: t.recordedAt })
    .from(t)
    .where(eq(t.professionalId, id))
    .limit(1);
  return entry !== undefined;
}

type Correction = Omit<CorrectRecordInput, "id" | "version" | "reason" | "date">;

/**
 * Returns what a record of a patient says once it is corrected: what the correction doesn't name stays
 * as `before` has it. Whoever attended stays as they were then, also when they left the team, unless
 * another is named. Throws what `contentOf` throws.
 */
export async function correctedContent(
  ctx: MemberContext,
  tx: Transaction,
  patientId: string,
  before: RecordContent,
  correction: Correction,
): Promise<RecordContent> {
  const { professional, attachments, ...said } = before;
  const named = Object.fromEntries(
    Object.entries(correction).filter(([, value]) => value !== undefined),
  );
  const { professionalId = professional.id } = correction;
  const fields = { attachmentIds: attachments.map(({ id }) => id), ...said, ...named };
  const isSame = professionalId === professional.id;
  return contentOf(ctx, tx, patientId, fields, isSame ? professional : undefined);
}
