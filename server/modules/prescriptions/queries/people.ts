import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readLetterhead } from "#server/modules/letterheads/queries.ts";
import { loadRegistration } from "#server/modules/records/queries/registration.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type Reader = Pick<Transaction, "select">;

/**
 * Returns who prescribes, as she is now: whoever is named, else whoever writes. Throws
 * `invalid_input` for a name of nobody.
 */
export async function readPrescriber(
  { org, session }: MemberContext,
  tx: Transaction,
  professionalId: string | undefined,
) {
  const { employees: e } = org.tables;
  const id = professionalId ?? session.employeeId;
  if (id === null) return { id, name: session.user.name, registration: null, cpf: null };
  const [found] = await tx
    .select({ name: e.name, document: e.cpfCnpj })
    .from(e)
    .where(eq(e.id, id));
  if (!found) throw invalidField("professionalId", prescriptionTexts.professionalMissing);
  const registration = await loadRegistration(tx, org, id);
  return { id, name: found.name, registration, cpf: cpfOf(found.document) };
}

/** A company's number is no person's. */
const cpfOf = (document: string | null) => (document?.length === 11 ? document : null);

/** Returns for whom it is. Throws `not_found`, also for an archived patient. */
export async function readPatient({ org }: MemberContext, tx: Reader, patientId: string) {
  const { patients: p } = org.tables;
  const [patient] = await tx
    .select({
      name: p.name,
      cpf: p.cpf,
      dateOfBirth: p.dateOfBirth,
      medicalHistory: p.medicalHistory,
      clinicaAnamnese: p.clinicaAnamnese,
    })
    .from(p)
    .where(and(eq(p.id, patientId), isNull(p.archivedAt)));
  if (!patient) throw new DomainError("not_found");
  const { medicalHistory, clinicaAnamnese, ...identity } = patient;
  return {
    ...identity,
    allergies: medicalHistory?.allergies ?? [],
    medications: medicalHistory?.medications ?? [],
    sex: clinicaAnamnese?.sexo ?? "",
  };
}

/** Returns where it is prescribed: by the papers' head, else by the default calendar. */
export async function readPlace(ctx: MemberContext, tx: Transaction) {
  const { name, street, number, city, state, phone, email } = await readLetterhead({
    ...ctx,
    org: { ...ctx.org, db: tx },
  });
  const told = [street, number, city, state].filter(Boolean).join(", ");
  const contact = phone ?? email ?? "";
  if (street) return { name, address: told, contact };
  const { calendars: c } = ctx.org.tables;
  const [calendar] = await tx
    .select({ address: c.address })
    .from(c)
    .where(eq(c.isDefault, true))
    .limit(1);
  return { name, address: calendar?.address ?? "", contact };
}
