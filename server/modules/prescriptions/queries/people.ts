import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { readDefaultAddress } from "#server/modules/calendars/queries.ts";
import { readLetterhead } from "#server/modules/letterheads/queries.ts";
import { loadRegistration } from "#server/modules/records/queries/registration.ts";
import { allergiesOf } from "#shared/domain/allergies.ts";
import { addressOf } from "#shared/domain/letterhead-lines.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { PrescriptionContent } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type Reader = Pick<Transaction, "select">;

/**
 * Returns who prescribes: whoever is named, else whoever writes. She is as `asWritten` has her where that
 * names her, also when she left the team, and as she is now in what it lacks. Throws `invalid_input`
 * for a name of nobody.
 */
export async function readPrescriber(
  { org, session }: MemberContext,
  tx: Transaction,
  professionalId: string | undefined,
  asWritten?: PrescriptionContent["professional"],
) {
  const { employees: e } = org.tables;
  const id = professionalId ?? session.employeeId;
  if (id === null) return { id, name: session.user.name, registration: null, rqe: "", cpf: null };
  const [found] = await tx
    .select({ name: e.name, document: e.cpfCnpj, rqe: e.rqe })
    .from(e)
    .where(eq(e.id, id));
  const known = asWritten?.id === id ? asWritten : undefined;
  const name = known?.name ?? found?.name;
  if (name === undefined) {
    throw invalidField("professionalId", prescriptionTexts.professionalMissing);
  }
  const written = known?.registration ?? null;
  const registration =
    registrationGap(written) === null
      ? written
      : completed(written, await loadRegistration(tx, org, id));
  const cpf = known?.cpf ?? cpfOf(found?.document ?? null);
  return { id, name, registration, rqe: found?.rqe ?? "", cpf };
}

type Specialist = Pick<PrescriptionContent["professional"], "id" | "rqe">;

/** Returns a prescriber's number as a specialist: the team's, else what she last wrote for the patient. */
export function rqeOf(
  { id, rqe }: Specialist,
  last: Pick<PrescriptionContent, "professional"> | undefined,
): string {
  return rqe || (last?.professional.id === id ? (last.professional.rqe ?? "") : "");
}

/** A council without a number gets today's registration, a number without its state only its own. */
function completed(written: string | null, now: string | null): string | null {
  if (registrationGap(written) === "registration") return now ?? written;
  return now?.startsWith(written ?? "") ? now : written;
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
      esteticaAnamnese: p.esteticaAnamnese,
      clinicaAnamnese: p.clinicaAnamnese,
    })
    .from(p)
    .where(and(eq(p.id, patientId), isNull(p.archivedAt)));
  if (!patient) throw new DomainError("not_found");
  const { medicalHistory, esteticaAnamnese, clinicaAnamnese, ...identity } = patient;
  return {
    ...identity,
    allergies: allergiesOf({ medicalHistory, esteticaAnamnese, clinicaAnamnese }),
    medications: medicalHistory?.medications ?? [],
    sex: clinicaAnamnese?.sexo ?? "",
  };
}

/** Returns where it is prescribed, as the head of its papers says. */
export async function readPlace(ctx: MemberContext, tx: Transaction) {
  const org = { ...ctx.org, db: tx };
  const told = await readLetterhead({ ...ctx, org });
  const address = addressOf(told, await readDefaultAddress(org));
  return { name: told.name, address, contact: told.phone ?? told.email ?? "" };
}
