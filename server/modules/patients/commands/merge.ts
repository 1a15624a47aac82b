import { eq, sql } from "drizzle-orm";
import { currentRow, nextVersion } from "#server/kernel/edits.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { reassignConversations } from "#server/modules/conversations/commands/reassign-conversations.ts";
import { reassignEntries } from "#server/modules/waitlist/commands/reassign-entries.ts";
import { reassignPatient } from "#server/modules/appointments/commands/reassign-patient.ts";
import { reassignRequests } from "#server/modules/anamnesis-requests/commands/reassign.ts";
import { can } from "#shared/domain/permissions.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import {
  clinicalFieldNames,
  type MergePatientsInput,
  type Patient,
} from "#shared/schemas/patients.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";
import { lockPatient, patientColumns } from "../queries/columns.ts";
import { writeClinical } from "../steps/write-clinical.ts";
import {
  assertMaySetDiscount,
  changedFields,
  mergedFields,
  withoutHiddenDiscount,
} from "../rules.ts";

/**
 * Merges two customers: the winner keeps its fields except those in `take` and gets the loser's
 * appointments; the loser is archived as it was and refers to the winner from then on. Throws
 * `not_found`, `row_changed` when either moved on since its version, `invalid_input` for two CPFs
 * that nobody has confirmed, and `forbidden` for clinical fields without manage_medical_records and
 * discounts without manage_finance.
 */
export function mergePatients(ctx: MemberContext, input: MergePatientsInput): Promise<Patient> {
  const { winnerId, loserId, take } = input;
  if (winnerId === loserId) throw invalidField("loserId", patientTexts.mergeWithItself);
  const seesRecords = can(ctx.session, "manage_medical_records");
  const takesClinical = take.some((field) =>
    (clinicalFieldNames as readonly string[]).includes(field),
  );
  if (takesClinical && !seesRecords) throw new DomainError("forbidden");
  const seesDiscounts = can(ctx.session, "manage_finance");
  if (take.includes("discount")) assertMaySetDiscount(ctx.session);
  const { org } = ctx;
  const t = org.tables.patients;
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx, audit, emitChange } = write;
    const { winner, loser } = await lockBoth(tx, org, input);
    const differ = winner.cpf && loser.cpf && winner.cpf !== loser.cpf;
    if (differ && !input.confirmDifferentCpfs) {
      throw invalidField("confirmDifferentCpfs", patientTexts.mergeOfTwoCpfs);
    }
    const { version: _version, ...old } = winner;
    const next = mergedFields(old, loser, { take, seesRecords, seesDiscounts });
    const moved = await reassignPatient(write, org, loserId, winnerId);
    await reassignRequests(write, org, loserId, winnerId);
    await reassignConversations(write, org, loserId, winnerId);
    await reassignEntries(write, org, loserId, winnerId);
    const [patient] = await tx
      .update(t)
      .set({
        ...next,
        searchText: patientSearchText(next),
        ...nextVersion(t),
      })
      .where(eq(t.id, winnerId))
      .returning(patientColumns(org));
    if (!patient) throw new DomainError("not_found");
    await writeClinical(ctx, write, {
      patientId: winnerId,
      before: old,
      after: next,
      origin: "merge",
      reason: anamnesisTexts.changedByMerge,
    });
    await retire(tx, org, loserId, winnerId);
    await audit({
      action: "patient.merge",
      entity: "patient",
      entityId: winnerId,
      changes: { from: loserId, fields: changedFields(old, next), appointments: moved },
    });
    await audit({
      action: "patient.merged_away",
      entity: "patient",
      entityId: loserId,
      changes: { into: winnerId },
    });
    emitChange("patients", winnerId, "update");
    emitChange("patients", loserId, "delete");
    return withoutHiddenDiscount(ctx.session, patient);
  });
}

/**
 * Locks both rows in the order of their ids, so that two merges can't deadlock. Their versions are
 * compared once both are found: which refusal is answered doesn't depend on that order.
 */
async function lockBoth(tx: Transaction, org: OrgDb, input: MergePatientsInput) {
  const { winnerId, winnerVersion, loserId, loserVersion } = input;
  const isWinnerFirst = winnerId < loserId;
  const first = await lockPatient(tx, org, isWinnerFirst ? winnerId : loserId);
  const second = await lockPatient(tx, org, isWinnerFirst ? loserId : winnerId);
  const [winner, loser] = isWinnerFirst ? [first, second] : [second, first];
  return { winner: currentRow(winner, winnerVersion), loser: currentRow(loser, loserVersion) };
}

/** Archives the loser; customers merged into it earlier now refer to the winner too. */
async function retire(
  tx: Transaction,
  { tables }: OrgDb,
  loserId: string,
  winnerId: string,
): Promise<void> {
  const t = tables.patients;
  await tx.update(t).set({ mergedIntoId: winnerId }).where(eq(t.mergedIntoId, loserId));
  await tx
    .update(t)
    .set({
      archivedAt: sql`now()`,
      mergedIntoId: winnerId,
      ...nextVersion(t),
    })
    .where(eq(t.id, loserId));
}
