import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { anamnesisSheets, sheetFields, type AnamnesisOrigin } from "#shared/domain/anamnesis.ts";
import { writeSheet } from "../steps/write-sheet.ts";

type Sheets = Readonly<Record<(typeof sheetFields)["estetica" | "clinica"], object | null>>;

type Change = {
  readonly patientId: string;
  readonly before: Sheets;
  readonly after: Sheets;
  readonly origin: AnamnesisOrigin;
  readonly reason: string;
};

/** Writes whichever anamnesis a change of the patient's row changes, as writeSheet does. */
export async function writeSheets(
  ctx: MemberContext,
  write: OrgWrite,
  { before, after, ...change }: Change,
): Promise<void> {
  for (const sheet of anamnesisSheets) {
    const field = sheetFields[sheet];
    if (before[field] === after[field]) continue;
    const answers = after[field];
    await writeSheet(ctx, write, { ...change, sheet, before: before[field], answers });
  }
}
