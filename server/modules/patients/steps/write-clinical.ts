import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeSheets } from "#server/modules/anamneses/commands/write-sheets.ts";
import { writeHistory } from "#server/modules/records/commands/write-history.ts";
import type { clinicalFieldNames } from "#shared/schemas/patients.ts";
import type { EditableRow } from "../rules.ts";

type Clinical = Pick<EditableRow, (typeof clinicalFieldNames)[number]>;

type Change = {
  readonly patientId: string;
  readonly before: Clinical;
  readonly after: Clinical;
  readonly origin: "profile" | "merge";
  /** Why an anamnesis changed. */
  readonly reason: string;
};

/** Writes into a patient's chain what a command changes of the anamneses and the medical history in her row. */
export async function writeClinical(
  ctx: MemberContext,
  write: OrgWrite,
  change: Change,
): Promise<void> {
  await writeSheets(ctx, write, change);
  const { patientId, before, after, origin } = change;
  await writeHistory(ctx, write, {
    patientId,
    before: before.medicalHistory,
    after: after.medicalHistory,
    origin: origin === "profile" ? "staff" : origin,
  });
}
