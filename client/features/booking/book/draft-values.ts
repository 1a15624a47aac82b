/** The values that a visitor has typed. */
export type BookingValues = {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly notes: string;
  readonly createPatientProfile: boolean;
  /** Whether messages are asked for at the phone. */
  readonly wantsMessages: boolean;
};

export const emptyValues: BookingValues = {
  customerName: "",
  customerEmail: "",
  customerPhone: "",
  notes: "",
  createPatientProfile: false,
  wantsMessages: false,
};

/** The part of `sessionStorage` that drafts need. */
type DraftStore = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (slug: string) => `encaixe-booking:${slug}`;

/** Returns what was typed on this link's page before a reload of the same tab. */
export function readDraft(store: DraftStore, slug: string): BookingValues {
  try {
    const stored: unknown = JSON.parse(store().getItem(keyOf(slug)) ?? "null");
    return typeof stored === "object" && stored !== null ? sameShape(stored) : emptyValues;
  } catch {
    // The draft is unreadable, or storage is refused: the page works without it.
    return emptyValues;
  }
}

/** Keeps what is typed until the tab closes; an empty form keeps nothing. */
export function writeDraft(store: DraftStore, slug: string, values: BookingValues): void {
  try {
    const isEmpty = JSON.stringify(values) === JSON.stringify(emptyValues);
    if (isEmpty) store().removeItem(keyOf(slug));
    else store().setItem(keyOf(slug), JSON.stringify(values));
  } catch {
    // Storage is full or refused: only a reload would have needed it.
  }
}

function sameShape(stored: object): BookingValues {
  const kept = Object.entries(emptyValues).map(([name, empty]) => {
    const value: unknown = (stored as Record<string, unknown>)[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(kept) as BookingValues;
}
