import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import { catalogue } from "#server/modules/medications/queries/catalogue.ts";
import { allergiesAgainst } from "#shared/domain/allergies.ts";
import { saidIn } from "#shared/domain/anamnesis.ts";
import { registrationText } from "#shared/domain/licenses.ts";
import { validUntilOf } from "#shared/domain/prescription-sheets.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { AnamnesisContent } from "#shared/schemas/anamneses.ts";
import type { PrescriptionContent } from "#shared/schemas/prescriptions.ts";
import type { RecordContent } from "#shared/schemas/records.ts";
import type { DemoBusiness } from "./business.ts";
import type { DemoChart, DemoMedication } from "./charts.ts";
import { joinChains, linkChain, type Chains, type Written } from "./link-chain.ts";
import { demoTimeZone } from "./make-diary.ts";
import { sexOf } from "./make-people.ts";

type Insert<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"];
type Patient = Insert<"patients">;
type Appointment = Insert<"appointments">;

/** Every third patient has a chart: visitors also look for people without any. */
const chartEvery = 3;
const minuteMs = 60_000;
const streets = [
  "Rua dos Ipês Amarelos",
  "Rua das Quaresmeiras",
  "Travessa do Pomar",
  "Rua da Fonte Clara",
  "Avenida dos Jequitibás",
];

/** What charts refer to; their patients also get the anamnesis of their own row. */
export type ChartSources = {
  readonly patients: readonly Patient[];
  readonly employees: readonly Insert<"employees">[];
  readonly appointments: readonly Appointment[];
  readonly place: PrescriptionContent["place"];
};

/**
 * Returns the chain of each patient with a chart: an anamnesis before the first visit, a record of each
 * finished appointment and, after the first, a prescription.
 */
export function keepCharts(chart: DemoChart, sources: ChartSources): Chains {
  const finished = sources.appointments
    .filter(({ status }) => status === "finished")
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const chains = sources.patients.flatMap((patient, i) => {
    const visits = finished.filter(({ patientId }) => patientId === patient.id);
    const [first] = visits;
    if (i % chartEvery !== 0 || !first) return [];
    const number = i / chartEvery;
    const answered = chart.anamneses[number % chart.anamneses.length];
    const answers = { sexo: sexOf(patient), ...answered };
    patient.clinicaAnamnese = answers;
    const content: AnamnesisContent = {
      sheet: "clinica",
      answers: saidIn(answers),
      points: [],
      attachments: [],
      origin: "staff",
    };
    const before = new Date(first.startAt.getTime() - 10 * minuteMs);
    const { author } = whoAttended(sources, first);
    return linkChain(patient.id, [
      { kind: "anamnesis", author, at: before, content },
      ...visitsOf(chart, number, { ...sources, patient, visits }),
    ]);
  });
  return joinChains(chains);
}

/**
 * Returns what is said at a patient's visits to those of a council: the cases in turn, without those
 * whose medications somebody is allergic to. What is prescribed stands with a case's first visit.
 */
function courseOf({ cases }: DemoChart, council: string, allergies: readonly string[]) {
  const harmless = cases.filter((each) => {
    const names = each.prescribed
      .map(medicationOf)
      .flatMap((m) => [m.genericName, ...m.usualNames]);
    return each.council === council && allergiesAgainst(allergies, names).length === 0;
  });
  return harmless.map(({ visits, prescribed }) =>
    visits.map((said, i) => ({ said, prescribed: i === 0 ? prescribed : [] })),
  );
}

type VisitSources = ChartSources & { patient: Patient; visits: readonly Appointment[] };

function visitsOf(chart: DemoChart, number: number, sources: VisitSources): Written[] {
  const { patient, place } = sources;
  const seenBy = new Map<string, number>();
  return sources.visits.flatMap((appointment, before): Written[] => {
    const { author, professional, rqe } = whoAttended(sources, appointment);
    const council = professional.registration?.split(" ")[0] ?? "";
    const course = courseOf(chart, council, patient.medicalHistory?.allergies ?? []);
    const all = course.flatMap((_, at) => course[(at + number) % course.length] ?? []);
    const seen = seenBy.get(council) ?? 0;
    seenBy.set(council, seen + 1);
    const visit = all[seen % all.length];
    if (!visit) return [];
    const { said, prescribed } = visit;
    const at = appointment.endAt;
    const content: RecordContent = {
      ...said,
      vitalSigns: ofOneBody(said.vitalSigns, number, before),
      professional,
      appointmentId: appointment.id,
      attachments: [],
    };
    const id = newId();
    const record = { id, kind: "record" as const, author, at, content };
    if (prescribed.length === 0) return [record];
    const later = new Date(at.getTime() + minuteMs);
    const day = localDateIn(demoTimeZone, later.getTime());
    const items = prescribed.map(itemOf);
    const sheet: PrescriptionContent = {
      items,
      patient: {
        name: patient.name,
        cpf: patient.cpf ?? null,
        dateOfBirth: patient.dateOfBirth ?? null,
        address: homeOf(number),
        sex: sexOf(patient),
      },
      professional: { ...professional, rqe, cpf: null },
      place,
      diagnosisCode: "",
      allergies: [],
      allergyReason: "",
      renewsId: null,
      recordId: id,
      appointmentId: appointment.id,
      status: "active",
      validUntil: validUntilOf(items, day),
    };
    return [record, { kind: "prescription", author, at: later, content: sheet }];
  });
}

/** An invented address, since prescriptions name where somebody lives. */
function homeOf(number: number): string {
  const street = streets[number % streets.length];
  return `${street}, ${20 + ((number * 37) % 480)}, São Paulo/SP`;
}

/** Returns a business as its prescriptions name it: what is written today says the same. */
export function placeOf({ name, letterhead }: DemoBusiness): PrescriptionContent["place"] {
  const { street, number, city, state } = letterhead;
  return { name, address: [street, number, city, state].join(", ") };
}

/**
 * Returns what was measured as of one body: the cases were told of different people. Everybody begins
 * with a mass index that suits the nutritionist's cases too, and loses half a kilogram between visits.
 */
function ofOneBody(
  measured: RecordContent["vitalSigns"],
  number: number,
  before: number,
): RecordContent["vitalSigns"] {
  const height = 156 + ((number * 7) % 28);
  const first = (30.5 + (number % 4) / 2) * (height / 100) ** 2;
  const weight = Math.round((first - before / 2) * 10) / 10;
  return {
    ...measured,
    ...(measured.weight !== undefined && { weight }),
    ...(measured.height !== undefined && { height }),
  };
}

function whoAttended({ employees }: ChartSources, { professionalId }: Appointment) {
  const person = employees.find(({ id }) => id === professionalId);
  if (!person?.userId) throw new Error("The demo's appointments are of people with a login");
  const { id, userId, name, licenseType = null, licenseNumber = null } = person;
  const registration = registrationText({ licenseType, licenseNumber });
  return {
    author: { id: userId, name, registration },
    professional: { id: id ?? null, name, registration },
    rqe: person.rqe ?? "",
  };
}

function medicationOf({ id }: DemoMedication) {
  const known = catalogue.find((each) => each.id === id);
  if (!known) throw new Error(`The catalogue has no ${id}`);
  return known;
}

function itemOf(prescribed: DemoMedication): PrescriptionContent["items"][number] {
  const { id: _id, ...directions } = prescribed;
  const { name, dosage, unit, presentation, genericName, controlClass } = medicationOf(prescribed);
  return {
    medication: `${name} ${dosage} ${unit}, ${presentation}`,
    genericName,
    controlClass,
    refills: 0,
    notes: "",
    ...directions,
  };
}
