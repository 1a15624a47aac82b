import { firstValues, type FirstValues, type Known } from "./first-values.ts";

const keyOf = ({ organization }: Known) => `encaixe-first-steps:${organization.id}`;

/** Returns what the steps begin with: what is there, and over it what was typed in this tab and not saved. */
export function startValues(known: Known): FirstValues {
  const values = firstValues(known);
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(known)) ?? "{}") as Partial<FirstValues>;
    return { ...values, ...kept };
  } catch {
    // The draft is unreadable, or storage is refused: the steps work without it.
    return values;
  }
}

/** Keeps what differs from what is saved, until the tab closes. */
export function keepDraft(known: Known, values: FirstValues): void {
  const saved = firstValues(known);
  const names = Object.keys(saved) as (keyof FirstValues)[];
  const typed = names.filter((name) => String(values[name]) !== String(saved[name]));
  try {
    const kept = Object.fromEntries(typed.map((name) => [name, values[name]]));
    sessionStorage.setItem(keyOf(known), JSON.stringify(kept));
  } catch {
    // Storage is full or refused: only a reload would have needed it.
  }
}
