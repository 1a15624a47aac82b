import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import type { CommissionRule } from "#shared/domain/ledger.ts";
import type { WeeklySchedule } from "#shared/domain/schedule.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import type { DemoBusiness, DemoProfessional } from "./business.ts";
import { demoTimeZone, idOf } from "./make-diary.ts";
import type { Person } from "./make-people.ts";
import { minutes } from "./plan-appointments.ts";
import type { Random } from "./random.ts";

type Insert<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"];

export function calendarRow({ calendar }: DemoBusiness): Insert<"calendars"> {
  return {
    id: newId(),
    name: calendar.name,
    description: calendar.description,
    address: calendar.address ?? "",
    timeZone: demoTimeZone,
    workingStartMinutes: minutes(calendar.from),
    workingEndMinutes: minutes(calendar.to),
    workingDays: [...calendar.days],
    isDefault: true,
  };
}

/**
 * The services, offered on all days and hours of the calendar; each names who performs it, unless that
 * is everybody. `employeeIds` are the team's by name.
 */
export function serviceRows(
  { services, calendar, professionals }: DemoBusiness,
  employeeIds: ReadonlyMap<string, string>,
): Insert<"services">[] {
  const performersOf = (service: string) => {
    const performing = professionals.filter(({ does }) => service in does);
    const areAll = performing.length === professionals.length;
    return areAll ? [] : performing.map(({ name }) => idOf(employeeIds, name));
  };
  return services.map((service) => ({
    ...service,
    id: newId(),
    professionalIds: performersOf(service.name),
    availableDays: [...calendar.days],
    availableStartMinutes: minutes(calendar.from),
    availableEndMinutes: minutes(calendar.to),
  }));
}

/** The team: professionals, reception and the owner; `userIds` are their logins by e-mail. */
export function employeeRows(
  business: DemoBusiness,
  owner: { readonly name: string; readonly email: string },
  userIds: ReadonlyMap<string, string>,
): Insert<"employees">[] {
  const person = ({ name, email }: { name: string; email: string }) => ({
    id: newId(),
    userId: userIds.get(email) ?? null,
    name,
    email,
  });
  const office = [owner, business.receptionist].map((each) => ({
    ...person(each),
    profession: null,
    licenseType: null,
    licenseNumber: null,
    rqe: null,
    ...compensationOf({ type: "independent", rate: null }),
    paymentMethod: null,
    pixKey: null,
    attends: false,
    schedule: null,
  }));
  const professionals = business.professionals.map((professional) => ({
    ...person(professional),
    profession: professional.profession,
    licenseType: professional.licenseType ?? null,
    licenseNumber: professional.licenseNumber ?? null,
    rqe: professional.rqe ?? null,
    ...compensationOf(professional.pay),
    paymentMethod: "pix",
    pixKey: professional.email,
    attends: true,
    schedule: weekOf(professional),
  }));
  return [...office, ...professionals];
}

function compensationOf({ type, rate }: CommissionRule) {
  return {
    compensationType: type,
    percentageRate: type === "percentage" ? rate : null,
    fixedPerServiceCents: type === "fixed_per_service" ? rate : null,
    hourlyRateCents: type === "hourly" ? rate : null,
  };
}

export function patientRows(
  { businessType }: DemoBusiness,
  people: readonly (Person & { readonly id: string })[],
  random: Random,
): Insert<"patients">[] {
  return people.map((person) => ({
    ...person,
    searchText: patientSearchText(person),
    ...(random.chance(0.06)
      ? { discountType: "percent" as const, discountValue: 10 }
      : { discountType: "none" as const, discountValue: 0 }),
    medicalHistory: businessType === "clinica" ? medicalHistory(random) : null,
    clinicaAnamnese: null,
    esteticaAnamnese: businessType === "estetica" ? skinHistory(random) : null,
  }));
}

export function linkRow(
  { link }: DemoBusiness,
  to: { readonly professionalId: string; readonly calendarId: string },
): Insert<"bookingLinks"> {
  return {
    id: newId(),
    slug: link.slug,
    title: link.title,
    description: link.description,
    ...to,
    allowReturn: true,
    returnDays: 30,
    minAdvanceHours: link.minAdvanceHours,
    accentColor: link.accentColor,
    maxAdvanceDays: 45,
    slotDurationMinutes: 30,
  };
}

function weekOf({ week }: DemoProfessional): WeeklySchedule {
  const days = Array.from({ length: 7 }, (_, day) => {
    const hours = week[day];
    return {
      day,
      enabled: hours !== undefined,
      startMinutes: minutes(hours?.from ?? "09:00"),
      endMinutes: minutes(hours?.to ?? "18:00"),
      lunchStartMinutes: hours?.lunch ? minutes(hours.lunch[0]) : null,
      lunchEndMinutes: hours?.lunch ? minutes(hours.lunch[1]) : null,
    };
  });
  return { days };
}

function medicalHistory(random: Random) {
  if (random.chance(0.6)) return null;
  const some = (items: readonly string[]) => items.filter(() => random.chance(0.3));
  return {
    allergies: some(["Dipirona", "Penicilina", "Látex"]),
    medications: some(["Losartana 50 mg", "Metformina 850 mg", "Levotiroxina 50 mcg"]),
    chronicConditions: some(["Hipertensão", "Diabetes tipo 2", "Hipotireoidismo"]),
  };
}

function skinHistory(random: Random) {
  if (random.chance(0.6)) return null;
  return {
    historicoEstetico: random.pick(["Limpeza de pele mensal", "Nunca fez procedimentos"]),
    habitosVida: random.pick(["Sol diário, sem protetor", "Usa protetor todos os dias"]),
    expectativas: random.pick(["Pele mais uniforme", "Relaxar", "Reduzir inchaço"]),
    gestante: false,
    problemasCirculatorios: random.chance(0.1),
  };
}
