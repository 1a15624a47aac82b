import {
  IconCalendarEvent,
  IconHistory,
  IconNote,
  IconSettings,
  IconUser,
} from "@tabler/icons-react";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { formatDateTime, formatPhone } from "#client/lib/formats.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { SearchResults } from "#shared/schemas/search.ts";
import type { RecentEntry } from "./use-recent.ts";

/** One result: its text and where it leads. */
export type SearchEntry = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** A word about its state, at the end of the line. */
  readonly note: string;
  /** Whether that word says what is in the way. */
  readonly isWarned?: boolean;
  readonly icon: typeof IconUser;
  readonly address: string;
  /** The id of the appointment whose customer has come, or whose day goes on; then nothing is opened. */
  readonly arrives?: string;
  /** Which step of its day is taken, if not that they have come. */
  readonly step?: DayStep;
  /** What is typed again instead of opening something. */
  readonly line?: string | undefined;
};

/** Returns an entry with nothing but what is given. */
export function plainEntry(
  parts: Pick<SearchEntry, "key" | "label" | "icon" | "address"> & Partial<SearchEntry>,
): SearchEntry {
  return { detail: "", note: "", isWarned: false, ...parts };
}

export type SearchGroup = { readonly title: string; readonly entries: readonly SearchEntry[] };

/** A page that the user may open. */
export type SearchPage = Pick<SearchEntry, "label" | "icon"> & {
  readonly to: string;
  /** The page's title, where the menu calls it otherwise. */
  readonly title?: string;
  /** What it belongs to. */
  readonly detail?: string;
  /** It stands in no menu. */
  readonly isFurther?: boolean;
};

/** Returns the pages with the settings of a calendar, for who may open one. */
export function withSettings(
  pages: readonly SearchPage[],
  calendar: Pick<Calendar, "id" | "name"> | null,
): readonly SearchPage[] {
  if (!calendar) return pages;
  const to = `/app/calendar/${calendar.id}/settings`;
  const settings = {
    label: "Configurar calendário",
    detail: calendar.name,
    to,
    icon: IconSettings,
    isFurther: true,
  };
  return [...pages, settings];
}

/** What is shown beside what the server found. */
type Own = {
  /** What Enter does for a typed command. */
  readonly commands: readonly SearchEntry[];
  /** What can be done with the appointment that had the focus. */
  readonly meant: readonly SearchEntry[];
  /** What was opened last; shown while nothing is typed. */
  readonly recent: readonly RecentEntry[];
};

/** Above those that only their notes tell. */
export const notedTitle = "Nas notas";

/** Returns the results for a text: commands, what is recent, customers, appointments, pages. */
export function searchGroups(
  { businessType }: Pick<CurrentUser, "businessType">,
  pages: readonly SearchPage[],
  text: string,
  found: SearchResults | undefined,
  { commands, meant, recent }: Own,
): SearchGroup[] {
  const groups: SearchGroup[] = [
    { title: "Fazer", entries: commands },
    { title: "Selecionado", entries: meant },
    { title: "Recentes", entries: text.trim() === "" ? recent.map(recentEntry) : [] },
    { title: customerNoun(businessType).plural, entries: customerEntries(found) },
    { title: "Agendamentos", entries: appointmentEntries(withoutOffered(found)) },
    { title: notedTitle, entries: notedEntries(found) },
    { title: "Páginas", entries: pageEntries(pages, text) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function recentEntry({ key, ...shown }: RecentEntry): SearchEntry {
  return { ...shown, key: `recente-${key}`, note: "", icon: IconHistory };
}

/** `abrir pacientes` is the page of that name, `mostrar camila` a search for her. */
const opening =
  /^(?:abrir|ir|ver|mostrar?|mostre|buscar?|fechar|fecha)(?: (?:para|pra|ao?|o|em))* /i;

/** Returns what a line looks for. */
export function soughtIn(text: string): string {
  return text.trimStart().replace(opening, "");
}

/** What pages are called besides. */
const otherNames: Partial<Record<string, string>> = {
  "/app/finance": "caixa pagamentos",
  "/app/finance?payouts=1": "payouts repasses comissoes profissionais",
  "/app/organization?aba=auditoria": "historico",
  "/app/pricing": "precos upgrade",
  "/app/organization": "configuracoes ajustes dados",
  "/app/security": "alterar trocar mudar senha sessoes duas etapas",
};

function pageEntries(pages: readonly SearchPage[], text: string): SearchEntry[] {
  const isSearch = text.trim() !== "";
  const words = foldText(soughtIn(text)).split(" ");
  return (
    pages
      // Before anything is typed, the menu's own leave room for what can be said.
      .filter((page) => isSearch || !page.isFurther)
      .filter(({ label, title = "", detail = "", to }) =>
        words.every((word) =>
          foldText(`${label} ${title} ${detail} ${otherNames[to] ?? ""}`).includes(word),
        ),
      )
      .map(({ label, to, icon, detail = "" }) => ({
        key: to,
        label,
        detail,
        note: "",
        icon,
        address: to,
      }))
  );
}

type Customer = SearchResults["customers"][number];

/** The first of the customers is whom Enter means: the one appointment to come is offered before. */
function customerEntries(found: SearchResults | undefined): SearchEntry[] {
  const { customers } = found ?? { customers: [] };
  const offered = offeredOf(found);
  const [first] = customers;
  const people = customers.map(personEntry);
  if (!first || !offered) return people;
  const { id, calendarId, date } = offered;
  const offer = {
    key: `proximo-${id}`,
    label: first.name,
    detail: momentOf(offered),
    note: "Próximo agendamento",
    icon: IconCalendarEvent,
    address: addressOf({ id, calendarId, date }),
  };
  return [offer, ...people];
}

function personEntry({ id, name, email, phone, next }: Customer): SearchEntry {
  const contact = [phone && formatPhone(phone), email].filter(Boolean).join(" · ");
  return {
    key: id,
    label: name,
    detail: contact,
    note: next ? `Próximo: ${formatDateTime(next.start, next.timeZone)}` : "",
    icon: IconUser,
    address: `/app/patients/${id}`,
  };
}

const offeredOf = (found: SearchResults | undefined) => {
  const next = found?.customers[0]?.next;
  return next?.isOnly ? next : undefined;
};

function withoutOffered(found: SearchResults | undefined): SearchResults | undefined {
  const offered = offeredOf(found);
  if (!found || !offered) return found;
  return { ...found, appointments: found.appointments.filter(({ id }) => id !== offered.id) };
}

type Moment = {
  readonly start: string;
  readonly timeZone: string;
  readonly professionalName: string;
};

/** Returns when an appointment is, and whose. */
export const momentOf = ({ start, timeZone, professionalName }: Moment) =>
  `${formatDateTime(start, timeZone)} · ${professionalName}`;

type Place = { readonly id: string; readonly calendarId: string; readonly date: string };

/** Returns where an appointment is opened. */
export const addressOf = ({ id, calendarId, date }: Place) =>
  `/app/calendar/${calendarId}?data=${date}&agendamento=${id}`;

type Location = {
  readonly pathname: string;
  readonly search: { readonly visao?: string | undefined; readonly colunas?: string | undefined };
};

/** Returns an address in a calendar with the view that is looked at; others stay as they are. */
export function inSameView(address: string, { pathname, search }: Location): string {
  const [from, to] = [pathname, address].map((path) => path.startsWith("/app/calendar/"));
  const { visao, colunas } = search;
  const view = new URLSearchParams({ ...(visao && { visao }), ...(colunas && { colunas }) });
  if (!from || !to || view.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${view.toString()}`;
}

/** Returns the found appointments as entries that open them. */
export function appointmentEntries(
  found: Pick<SearchResults, "appointments"> | undefined,
): SearchEntry[] {
  return (found?.appointments ?? []).map((appointment) => ({
    key: appointment.id,
    label: appointment.customerName,
    detail: momentOf(appointment),
    note: statusLook(appointment.status).label,
    icon: IconCalendarEvent,
    address: addressOf(appointment),
  }));
}

/** Those whose notes say it show what is written there. */
function notedEntries(found: SearchResults | undefined): SearchEntry[] {
  return (found?.noted ?? []).map((appointment) => ({
    ...plainEntry({
      key: `nota-${appointment.id}`,
      label: appointment.customerName,
      icon: IconNote,
      address: addressOf(appointment),
    }),
    detail: `“${appointment.excerpt}”`,
    note: formatDateTime(appointment.start, appointment.timeZone),
  }));
}

/** Whether a line asks which keys and commands there are. */
export function asksForKeys(text: string): boolean {
  return /^(?:atalhos?|teclas?|ajuda)?$/.test(foldText(text.trim()));
}

/** Says that a line leads nowhere, and why where that is known. */
export function nothingFound(command: TypedCommand | null, text: string): string {
  if (command?.kind === "arrive") {
    return `Ninguém chamado “${command.customer}” é esperado hoje.`;
  }
  if (foldText(soughtIn(text)).trim() === "caixa") return "Seu acesso não inclui o caixa.";
  return `Nada encontrado para “${text.trim()}”. Tente parte do nome, do telefone ou das notas.`;
}

/** Returns what a screen reader says of the results. */
export function resultsInWords(count: number): string {
  if (count === 0) return "Nenhum resultado";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
