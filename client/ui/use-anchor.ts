import { useMemo, useState, useSyncExternalStore } from "react";
import type { Place } from "./beside-dialog.tsx";

/** An element that something stands beside, told only to that: what holds it isn't drawn again. */
type Anchor = {
  readonly read: () => Element | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** A ref for the element. */
  readonly set: (element: Element | null) => void;
};

/** Where something stands; another object sends it to its place again. */
export type AnchoredPlace = { readonly anchor: Anchor };

/** Holds an anchor for as long as its component is there. */
export function useAnchor(): Anchor {
  return useState(createAnchor)[0];
}

/** Returns the place as the dialog there wants it. */
export function useAnchored(anchored: AnchoredPlace): Place {
  const { read, subscribe } = anchored.anchor;
  const element = useSyncExternalStore(subscribe, read);
  return useMemo(() => ({ ...anchored, anchor: element }), [anchored, element]);
}

function createAnchor(): Anchor {
  let current: Element | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(element) {
      current = element;
      for (const listener of listeners) listener();
    },
  };
}
