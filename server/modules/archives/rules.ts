import { createHmac, timingSafeEqual } from "node:crypto";
import type { OrgTables } from "#drizzle/org-tables.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";

export type TableName = keyof OrgTables;

type Sheet<Name extends TableName> = {
  /** The file's name in the archive, without the ending. */
  readonly file: string;
  /** What a person can't read or must not pass on: keys of links, copies folded for searches. */
  readonly without?: readonly Extract<keyof OrgTables[Name]["_"]["columns"], string>[];
};

/**
 * What an archive holds of each table. Every table is decided on here: null for what only serves the
 * product itself, or what belongs to one person alone.
 */
export const sheets: { readonly [Name in TableName]: Sheet<Name> | null } = {
  calendars: { file: "calendarios" },
  services: { file: "servicos" },
  employees: { file: "funcionarios" },
  patients: { file: "clientes", without: ["searchText"] },
  bookingLinks: { file: "links-de-agendamento" },
  bookingLinkServices: { file: "links-servicos" },
  appointmentSeries: { file: "series" },
  appointments: {
    file: "agendamentos",
    without: ["searchText", "contactKey", "busyRange", "manageNonce"],
  },
  appointmentServices: { file: "agendamentos-servicos" },
  timeOff: { file: "bloqueios" },
  waitlistEntries: { file: "lista-de-espera", without: ["contactKey", "freeBefore"] },
  waitlistSettings: { file: "lista-de-espera-ajustes", without: ["isOnly"] },
  // What decides what is offered next is gone with the day.
  freedTimes: null,
  closedDays: { file: "dias-fechados" },
  reminders: { file: "lembretes" },
  conversations: { file: "conversas" },
  conversationNotes: { file: "conversas-notas" },
  messageBatches: { file: "envios-de-mensagens" },
  // What the provider says of our own texts.
  messageTemplates: null,
  messages: { file: "mensagens" },
  incoming: { file: "mensagens-recebidas" },
  incomingFiles: { file: "arquivos-recebidos" },
  optOuts: { file: "nao-quer-mensagens" },
  optIns: { file: "aceita-mensagens" },
  mailWishes: { file: "lembretes-por-email" },
  // What a customer is about to be told is gone within minutes.
  customerNews: null,
  cashSessions: { file: "caixas", without: ["sealNumber", "sealIsOpen"] },
  payouts: { file: "repasses" },
  payoutEvents: { file: "repasses-historico" },
  transactions: {
    file: "lancamentos",
    without: [
      "searchText",
      "signedCents",
      "cashCents",
      "previousPart",
      "completes",
      "awaits",
      "itemCount",
    ],
  },
  transactionItems: {
    file: "lancamentos-itens",
    without: ["sumBeforeCents", "sumCents", "previousPosition", "itemCount"],
  },
  // The chain that keeps the drawer's sums; they can be had from the lines.
  cashEntries: null,
  receipts: { file: "recibos", without: ["previousNumber"] },
  clinicalHeads: { file: "prontuarios-fim-da-cadeia" },
  clinicalEntries: { file: "prontuarios", without: ["searchText"] },
  // What the entries say, summed up.
  clinicalFindings: null,
  // A draft is its author's alone until it is a record.
  clinicalDrafts: null,
  // The logos of issued papers; the present one is a file of its own.
  paperPictures: null,
  // What other services know the organisation by, with its secrets.
  integrations: null,
  letterheads: { file: "dados-da-organizacao", without: ["isOnly", "logoHash"] },
  anamnesisRequests: { file: "fichas-pedidas", without: ["tokenHash"] },
  consentTemplates: { file: "modelos-de-termos" },
  recordTemplates: { file: "modelos-de-consulta" },
  issuedDocuments: { file: "documentos-emitidos" },
  attachments: { file: "anexos" },
  medications: { file: "medicamentos-proprios" },
  files: { file: "imagens" },
  auditLog: { file: "historico-de-alteracoes", without: ["requestId"] },
  // Answers that are kept for repeated requests.
  idempotencyKeys: null,
};

/** Where an owner's browser fetches the archive. */
export const archivePath = "/api/org/archive";

/** An archive reads everything that an organisation has. */
export const archiveLimit: RateRule = { max: 6, windowSeconds: 3_600 };

/** Downloads of one person, in all organisations. */
export const downloadLimit: RateRule = { max: 60, windowSeconds: 3_600 };

/** How long the address of an archive opens: a browser asks for it at once. */
const openMillis = 2 * 60_000;

type Holder = Pick<ActiveSession, "user" | "organization">;

/** Makes the word with which an owner who gave the password fetches the archive. */
export function archiveToken(secret: string, holder: Holder, now: Date): string {
  const until = String(now.getTime() + openMillis);
  return `${until}.${signatureOf(secret, holder, until)}`;
}

/** Whether the word was made for that person in that organisation, and not too long ago. */
export function isArchiveToken(secret: string, token: string, holder: Holder, now: Date): boolean {
  const [until = "", signature = ""] = token.split(".");
  if (!(Number(until) >= now.getTime())) return false;
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, holder, until))];
  return given.length === own.length && timingSafeEqual(given, own);
}

function signatureOf(secret: string, { user, organization }: Holder, until: string): string {
  const text = `archive\n${organization.id}\n${user.id}\n${until}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}
