/** What a key does in the agenda and, where it makes sense there, on Hoje; `shortcut-words.ts` says it. */
export const shortcutKeys = {
  today: "t",
  next: "j",
  previous: "k",
  new: "n",
  day: "d",
  week: "s",
  list: "l",
  search: "/",
  grid: "g",
  // 2 to 9 for the others.
  person: "1",
  everybody: "0",
  undo: "z",
  help: "?",
} as const;

export type ShortcutName = keyof typeof shortcutKeys;

const names = Object.keys(shortcutKeys) as ShortcutName[];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Returns the shortcut of a key press, or null; with Ctrl, Alt or ⌘ it is the browser's own, but undoing. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Press): ShortcutName | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === "z" ? "undo" : null;
  if (/^[2-9]$/.test(key)) return "person";
  return names.find((name) => shortcutKeys[name] === key.toLowerCase()) ?? null;
}
