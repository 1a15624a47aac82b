import { useEffect, useId, useSyncExternalStore } from "react";

/** The open ones, the latest last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether this one was opened last of all open ones, so that Esc is for it alone. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [opened, id]);
  // One that just opens will be the last: nothing in it is drawn once more to learn it.
  const read = () => open.at(-1) === id || (opened && !open.includes(id));
  return useSyncExternalStore(subscribe, read);
}
