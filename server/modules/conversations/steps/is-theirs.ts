import { normalizePhone } from "#server/kernel/phone.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";

/** The customer of an appointment as it stands now: its own number, and the patient's record. */
type Owner = { readonly phone: string | null; readonly patientId: string | null };

/** The number of a conversation, and the customer it is linked to. */
export type Asker = { readonly phoneKey: string; readonly patientId: string | null };

/** Whether an appointment is that of a conversation's number: staff may have given it to somebody else. */
export function isTheirs({ phone, patientId }: Owner, to: Asker): boolean {
  const normalized = phone && normalizePhone(phone);
  if (normalized && phoneKey(normalized) === to.phoneKey) return true;
  return to.patientId !== null && patientId === to.patientId;
}
