import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { recentKeyOf } from "#client/lib/stored-profile.ts";

/** What was opened from the search or done with it, as it is shown again. */
export type RecentEntry = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly address: string;
  /** What was typed, where that is offered again. */
  readonly line?: string | undefined;
};

const atMost = 5;

/**
 * Remembers what the person opened last in this organisation, until the tab is closed or they log
 * out: names of customers must not stay on a device that others use.
 */
export function useRecent(): readonly [
  recent: readonly RecentEntry[],
  remember: (entry: RecentEntry) => void,
] {
  const storageKey = recentKeyOf(useCurrentUser());
  const [recent] = useState(() => restore(storageKey));
  return [
    recent,
    ({ key, label, detail, address, line }) => {
      const others = recent.filter((entry) => entry.key !== key);
      store(storageKey, [{ key, label, detail, address, line }, ...others].slice(0, atMost));
    },
  ];
}

function restore(storageKey: string): readonly RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, atMost) : [];
  } catch {
    return [];
  }
}

function store(storageKey: string, entries: readonly RecentEntry[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Nothing is kept where storage is full or forbidden.
  }
}

function isEntry(value: unknown): value is RecentEntry {
  if (typeof value !== "object" || value === null) return false;
  const { key, label, detail, address, line }: Partial<Record<keyof RecentEntry, unknown>> = value;
  const isText = [key, label, detail, address].every((part) => typeof part === "string");
  // Storage that something else wrote must not lead out of the app.
  const isLine = typeof line === "string" && address === "";
  return isText && (isLine || (line === undefined && (address as string).startsWith("/app/")));
}
