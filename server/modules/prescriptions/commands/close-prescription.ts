import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { currentRow } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { isByPrescriber, isPrepared } from "#shared/domain/prescription-sheets.ts";
import type { ClosePrescriptionInput, Prescription } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { issuedParts } from "../queries/issued.ts";
import {
  getPrescription,
  readStored,
  readToday,
  type StoredPrescription,
} from "../queries/prescriptions.ts";
import { sheetsOf, statusOn } from "../rules.ts";

/**
 * Marks a prescription as filled or cancelled, by a further version that says otherwise the same.
 * Throws `not_found`, `row_changed`, `prescription_closed` for one that is closed already, and
 * `invalid_input` for cancelling without a reason, for filling what has expired and for what its prescriber
 * has not issued.
 */
export async function closePrescription(
  ctx: MemberContext,
  { id, version, status, reason }: ClosePrescriptionInput,
): Promise<Prescription> {
  const today = await readToday(ctx);
  await writeOrganization(asMember(ctx), async (write) => {
    const stored = await readStored(write.tx, ctx.org, id);
    const { day, content: old } = currentRow(stored, version);
    if (status === "cancelled" && !reason) {
      throw invalidField("reason", prescriptionTexts.cancelReasonMissing);
    }
    if (old.status !== "active") throw new DomainError("prescription_closed");
    const corrects = { id, version, reason: reason || prescriptionTexts.filledReason };
    if (status === "filled" && statusOn(old, today) === "expired") {
      throw invalidField("status", prescriptionTexts.expired);
    }
    if (status === "filled") await assertIssued(write.tx, ctx.org, stored);
    const content = { ...old, status };
    await appendEntry(ctx, write, { kind: "prescription", corrects, day, content });
  });
  return getPrescription(ctx, id);
}

/** What is only prepared was never in anybody's hands. */
async function assertIssued(tx: Transaction, org: OrgDb, stored: StoredPrescription) {
  const { content, day, authorName } = stored;
  const issued = (await issuedParts(tx, org, [stored]))(stored, content);
  const sheets = sheetsOf(content, day).map(({ isPrinted }, at) => ({
    isPrinted,
    isIssued: issued.has(at + 1),
  }));
  const isOwn = isByPrescriber(content, authorName);
  if (isPrepared({ status: content.status, sheets, isOwn })) {
    throw invalidField("status", prescriptionTexts.onlyPrepared(content.professional.name));
  }
}
