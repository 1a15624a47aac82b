import {
  pageShortcuts,
  shortcuts,
  todayShortcuts,
} from "#client/domain/calendars/shortcut-words.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { copyWords } from "./copy-words.ts";

/** Where keys are pressed: the agenda, Hoje, or any other page. */
export type KeyPlace = "agenda" | "today" | "page";

/** What keys do in one place, in the order in which they are shown. */
export type KeyGroup = {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly label: string }[];
};

/** With the focus on a block. */
const blockKeys = [
  { keys: ["Enter"], label: "Abrir o agendamento" },
  { keys: ["Espaço"], label: "Pegar para mover; Enter confirma, Esc cancela" },
  { keys: ["↑", "↓"], label: "Mover 15 minutos; no fim do expediente, mais uma vez passa dele" },
  { keys: ["←", "→"], label: "Mudar o dia ou, por profissional, quem atende" },
  { keys: ["Alt", "↑ ↓"], label: "Mover 5 minutos" },
  { keys: ["Shift", "↑ ↓"], label: "Mudar a duração" },
  { keys: ["p"], label: copyWords.nextWeek },
  { keys: [controlKey, "c"], label: copyWords.copy },
  { keys: [controlKey, "v"], label: "Colar no horário com o foco ou sob o mouse" },
  { keys: [controlKey, "d"], label: copyWords.duplicate },
  { keys: ["Shift", "F10"], label: "Mostrar o que dá para fazer" },
] as const;

const pageKeys = {
  agenda: { title: "Na agenda", own: shortcuts },
  today: { title: "No Hoje", own: todayShortcuts },
  page: { title: "Nesta página", own: pageShortcuts },
} as const;

/** Returns all keys of a place; only the agenda has blocks to be moved. */
export function keyGroups(place: KeyPlace): readonly KeyGroup[] {
  const { title, own } = pageKeys[place];
  const page = { title, rows: own.map(({ key, label }) => ({ keys: [key], label })) };
  return place === "agenda" ? [page, { title: "Em um agendamento", rows: blockKeys }] : [page];
}
