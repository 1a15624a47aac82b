import { inArray, isNull, and } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import {
  asTemplateValue,
  fillName,
  longestMessage,
  longestTemplateValue,
  type SendFailure,
} from "#shared/domain/sending.ts";
import type { RefusedRecipient } from "#shared/schemas/messages.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import { readOptOuts, readWindows } from "../queries/phones.ts";
import { readGeneralTemplate } from "./general-template.ts";

/** One message that may go. */
export type PlannedMessage = {
  readonly patientId: string;
  readonly phoneKey: string;
  readonly body: string;
};

export type MessagePlan = {
  readonly planned: readonly PlannedMessage[];
  readonly refused: readonly RefusedRecipient[];
};

/**
 * Decides to whom a message may go: once to each phone, never against an opt-out, and outside of the
 * window only by the approved template. Throws `not_found` when none of the customers exists, and
 * `whatsapp_off` while the organisation doesn't send.
 */
export async function planMessages(
  deps: Deps,
  org: OrgDb,
  { patientIds, message }: { readonly patientIds: readonly string[]; readonly message: string },
): Promise<MessagePlan> {
  const patients = await readPatients(org, patientIds);
  if (patients.size === 0) throw new DomainError("not_found");
  const account = await readWhatsappAccount(deps, org);
  if (!account) throw new DomainError("whatsapp_off");
  const people = [...new Set(patientIds)].map((id) => {
    const patient = patients.get(id);
    const phone = patient?.phone ? normalizePhone(patient.phone) : null;
    return { id, patient, key: phone && phoneKey(phone) };
  });
  const keys = people.flatMap(({ key }) => key ?? []);
  const optOuts = await readOptOuts(org, keys);
  const windows = await readWindows(org, keys, deps.now());
  const needsTemplate = keys.some((key) => !windows.has(key));
  const isApproved =
    needsTemplate && (await readGeneralTemplate(deps, org, account)) === "approved";
  const planned: PlannedMessage[] = [];
  const refused: RefusedRecipient[] = [];
  const taken = new Set<string>();
  for (const { id, patient, key } of people) {
    const body = fillName(message, patient?.name ?? "");
    const isFree = key !== null && windows.has(key);
    const reason = ((): SendFailure | null => {
      if (!patient) return "gone";
      if (key === null) return "no_phone";
      if (optOuts.has(key)) return "opted_out";
      if (taken.has(key)) return "same_phone";
      if (!isFree && !isApproved) return "template_required";
      return fits(body, isFree) ? null : "too_long";
    })();
    if (reason === null && key !== null) {
      taken.add(key);
      planned.push({ patientId: id, phoneKey: key, body });
    } else if (reason) {
      const reasonText = sendingTexts.failures[reason];
      refused.push({ patientId: id, name: patient?.name ?? "", reason, reasonText });
    }
  }
  return { planned, refused };
}

/** Whether a text is short enough for the way that it goes. */
export function fits(body: string, isFree: boolean): boolean {
  if (body.length > longestMessage) return false;
  return isFree || asTemplateValue(body).length <= longestTemplateValue;
}

async function readPatients({ db, tables: { patients: t } }: OrgDb, ids: readonly string[]) {
  const rows = await db
    .select({ id: t.id, name: t.name, phone: t.phone })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isNull(t.archivedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}
