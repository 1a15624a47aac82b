import { IconCalendarEvent, IconHistory, IconUser } from "@tabler/icons-react";
import { statusLook } from "#client/domain/status-words.ts";
import { formatDateTime, formatPhone } from "#client/lib/formats.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { SearchResults } from "#shared/schemas/search.ts";
import type { RecentEntry } from "./use-recent.ts";

/** One result: its text and where it leads. */
export type SearchEntry = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** A word about its state, at the end of the line. */
  readonly note: string;
  readonly icon: typeof IconUser;
  readonly address: string;
};

export type SearchGroup = { readonly title: string; readonly entries: readonly SearchEntry[] };

/** A page that the user may open. */
export type SearchPage = Pick<SearchEntry, "label" | "icon"> & { readonly to: string };

/** What is shown beside what the server found. */
type Own = {
  /** What Enter does for a typed command. */
  readonly commands: readonly SearchEntry[];
  /** What was opened last; shown while nothing is typed. */
  readonly recent: readonly RecentEntry[];
};

/** Returns the results for a text: commands, what is recent, customers, appointments, pages. */
export function searchGroups(
  { businessType }: Pick<CurrentUser, "businessType">,
  pages: readonly SearchPage[],
  text: string,
  found: SearchResults | undefined,
  { commands, recent }: Own,
): SearchGroup[] {
  const groups: SearchGroup[] = [
    { title: "Fazer", entries: commands },
    { title: "Recentes", entries: text.trim() === "" ? recent.map(recentEntry) : [] },
    { title: customerNoun(businessType).plural, entries: customerEntries(found) },
    { title: "Agendamentos", entries: appointmentEntries(found) },
    { title: "Páginas", entries: pageEntries(pages, text) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function recentEntry({ key, ...shown }: RecentEntry): SearchEntry {
  return { ...shown, key: `recente-${key}`, note: "", icon: IconHistory };
}

/** `abrir pacientes` is the page of that name. */
const opening = /^(?:abrir|ir|ver)(?: (?:para|pra|ao?|o|em))* /;

function pageEntries(pages: readonly SearchPage[], text: string): SearchEntry[] {
  const words = foldText(text).replace(opening, "").split(" ");
  return pages
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ label, to, icon }) => ({
      key: to,
      label,
      detail: "",
      note: "",
      icon,
      address: to,
    }));
}

function customerEntries(found: SearchResults | undefined): SearchEntry[] {
  return (found?.customers ?? []).map(({ id, name, email, phone }) => ({
    key: id,
    label: name,
    detail: [phone && formatPhone(phone), email].filter(Boolean).join(" · "),
    note: "",
    icon: IconUser,
    address: `/app/patients/${id}`,
  }));
}

/** Returns the found appointments as entries that open them. */
export function appointmentEntries(found: SearchResults | undefined): SearchEntry[] {
  return (found?.appointments ?? []).map((appointment) => ({
    key: appointment.id,
    label: appointment.customerName,
    detail: `${formatDateTime(appointment.start, appointment.timeZone)} · ${appointment.professionalName}`,
    note: statusLook(appointment.status).label,
    icon: IconCalendarEvent,
    address: `/app/calendar/${appointment.calendarId}?data=${appointment.date}&agendamento=${appointment.id}`,
  }));
}

/** Returns what a screen reader says of the results. */
export function resultsInWords(count: number): string {
  if (count === 0) return "Nenhum resultado";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
