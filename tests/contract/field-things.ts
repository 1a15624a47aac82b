import type { FieldPlace } from "#server/rest/field-descriptions.ts";
import { WEEKDAY_NAMES } from "#shared/domain/schedule.ts";

/** What the fields at the top of a section's bodies, answers and parameters belong to. */
const thingOfSection: Readonly<Record<string, string>> = {
  Acesso: "user",
  Agendamentos: "appointment",
  "Agendamento público": "visit",
  Arquivos: "file",
  "Bloqueios e folgas": "timeOff",
  Caixa: "session",
  Calendários: "calendar",
  Comissões: "statement",
  Convites: "invitation",
  Documentos: "document",
  Funcionários: "employee",
  Integrações: "integration",
  Lançamentos: "transaction",
  "Links de agendamento": "link",
  "Lista de espera": "entry",
  Medicamentos: "medication",
  Organização: "organization",
  Pacientes: "patient",
  "Pagamentos de funcionários": "payout",
  Painel: "dashboard",
  PIX: "pix",
  Plano: "plan",
  Prontuário: "record",
  Receitas: "prescription",
  Serviços: "service",
  WhatsApp: "batch",
};

/** Objects that are the same thing under another name. */
const sameThing: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, "schedule"])),
  actor: "person",
  alsoPrescribed: "prescription",
  answers: "anamnesis",
  batches: "batch",
  clinicaAnamnese: "anamnesis",
  closedBy: "person",
  createdBy: "person",
  email: "integration",
  entries: "entry",
  esteticaAnamnese: "anamnesis",
  integrations: "integration",
  letterhead: "organization",
  openedBy: "person",
  sms: "integration",
  whatsapp: "integration",
};

const places = new Set(["path", "query", "header", "multipart"]);
/** Containers that several sections have, each with other things in them. */
const containers = new Set([
  "days",
  "history",
  "items",
  "lines",
  "messages",
  "previous",
  "rows",
  "summary",
]);

/** Returns the kind of thing that the fields of a place belong to, such as an appointment. */
export function thingOf({ section, parent }: FieldPlace): string {
  const ofSection = thingOfSection[section] ?? section;
  if (parent === section || places.has(parent)) return ofSection;
  if (containers.has(parent)) return `${ofSection}.${parent}`;
  return sameThing[parent] ?? parent.replace(/(Id|s)+$/, "");
}
