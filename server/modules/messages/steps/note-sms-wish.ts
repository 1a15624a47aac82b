import { and, inArray, isNull } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { phonesOf } from "#shared/domain/phone-keys.ts";
import { noteWish } from "../commands/note-wish.ts";

type SmsWish = { readonly phoneKey: string; readonly at: Date; readonly wants: boolean };

/** As many customers of one number are named in the history. */
const mostNamed = 20;

/**
 * Writes down what a number's owner said by SMS about messages, in the history of each customer who has that
 * number. A number of nobody's file has no history. Returns whether it holds now.
 */
export async function noteSmsWish(write: OrgWrite, org: OrgDb, said: SmsWish): Promise<boolean> {
  if (!(await noteWish(write, org, { ...said, source: "sms" }))) return false;
  const { patients: p } = org.tables;
  const patients = await write.tx
    .select({ id: p.id })
    .from(p)
    .where(and(inArray(p.phone, phonesOf(said.phoneKey)), isNull(p.archivedAt)))
    .limit(mostNamed);
  const action = said.wants ? "patient.resume_phone" : "patient.stop_phone";
  for (const { id: entityId } of patients) {
    await write.audit({ action, entity: "patient", entityId });
    write.emitChange("patients", entityId, "update");
  }
  return true;
}
