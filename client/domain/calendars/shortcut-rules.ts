/** What a key does in the week view. */
export type ShortcutName =
  | "today"
  | "next"
  | "previous"
  | "new"
  | "day"
  | "week"
  | "list"
  | "search"
  | "grid"
  | "undo"
  | "help";

type Shortcut = { readonly name: ShortcutName; readonly key: string; readonly label: string };

export const shortcuts: readonly Shortcut[] = [
  { name: "today", key: "t", label: "Ir para hoje" },
  { name: "next", key: "j", label: "Próxima semana ou dia" },
  { name: "previous", key: "k", label: "Semana ou dia anterior" },
  { name: "new", key: "n", label: "Novo agendamento" },
  { name: "day", key: "d", label: "Ver o dia" },
  { name: "week", key: "s", label: "Ver a semana" },
  { name: "list", key: "l", label: "Ver a lista" },
  { name: "search", key: "/", label: "Buscar na agenda" },
  { name: "grid", key: "g", label: "Ir para os horários (setas andam neles)" },
  { name: "undo", key: "z", label: "Desfazer o último passo (também Ctrl Z)" },
  { name: "help", key: "?", label: "Mostrar os atalhos" },
];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Returns the shortcut of a key press, or null; with Ctrl, Alt or ⌘ it is the browser's own, but undoing. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Press): ShortcutName | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === "z" ? "undo" : null;
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.name ?? null;
}
