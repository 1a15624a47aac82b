import { hashKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** What the server keeps of a draft, and since when. */
export type StoredDraft<Draft> = {
  readonly draft: Draft | null;
  readonly savedAt: string | null;
  readonly duplicateId?: string | undefined;
};

/** What became of the draft in another window: it reads otherwise, or is no draft any more. */
export type Elsewhere = "changed" | "gone";

type OwnDraftOptions<Draft> = {
  /** What the form began with. */
  left: StoredDraft<Draft>;
  /** What the server keeps by now, as far as was heard. */
  stored: StoredDraft<Draft> | undefined;
  /** Keeps a draft in place of what was kept at `seenAt`; refused with `row_changed` if that isn't there. */
  send: (draft: Draft | null, seenAt: string | null) => Promise<StoredDraft<Draft>>;
  read: () => Promise<StoredDraft<Draft>>;
  onSettled: (isKept: boolean) => void;
};

// A duplicate's draft is another one.
const keptAt = ({ savedAt, duplicateId }: StoredDraft<unknown>) => (duplicateId ? null : savedAt);

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Calls a function with what the server keeps, whenever something new is heard of it. */
function useHeard<Heard>(stored: Heard | undefined, onHeard: (now: Heard) => void): void {
  const hear = useEffectEvent(onHeard);
  useEffect(() => {
    if (stored !== undefined) hear(stored);
  }, [stored]);
}

/** What another window did, which ends with nothing but the author's own decision. */
function useElsewhere() {
  const [shown, setShown] = useState<Elsewhere | null>(null);
  const open = useRef<Elsewhere | null>(null);
  const set = (found: Elsewhere | null) => {
    open.current = found;
    setShown(found);
  };
  return {
    shown,
    isOpen: () => open.current !== null,
    meet: set,
    decide: () => set(null),
    hide: () => setShown(null),
    /** Returns whether there is anything to show. */
    show() {
      setShown(open.current);
      return open.current !== null;
    },
  };
}

/**
 * Keeps a draft of which its author may have several windows open: what another window kept or wrote is
 * never overwritten unseen, and what stands here is never called kept when it isn't. Once the other is
 * there, nothing is sent until the author says so by `keepMine`: what is typed on meanwhile decides nothing.
 * `savedAt` tells which draft ends with what is written from here; another window of it hears so.
 */
export function useOwnDraft<Draft>(options: OwnDraftOptions<Draft>) {
  const { left, stored, send, read, onSettled } = options;
  const elsewhere = useElsewhere();
  const seenAt = useRef(left.savedAt);
  const last = useRef(left.draft);
  const isOver = useRef(false);
  const unanswered = useRef<Draft | null>(null); // What may have been kept without our hearing so.

  function meet(now: StoredDraft<Draft>) {
    seenAt.current = keptAt(now);
    elsewhere.meet(seenAt.current === null ? "gone" : "changed");
    onSettled(false);
  }

  async function replace(draft: Draft | null) {
    seenAt.current = keptAt(await send(draft, seenAt.current));
    unanswered.current = null;
  }

  async function write(draft: Draft | null): Promise<void> {
    if (elsewhere.isOpen()) throw new Error("another window's draft stands there");
    try {
      await replace(draft);
    } catch (error) {
      if (failureOf(error).code !== "row_changed") {
        unanswered.current = draft;
        throw error;
      }
      const now = await read();
      if (unanswered.current !== null && isSame(now.draft, unanswered.current)) {
        seenAt.current = keptAt(now);
        return replace(draft);
      }
      if (!isOver.current) meet(now);
      throw error;
    }
  }

  const kept = useKeptDraft<Draft>({ write, onSettled });
  useHeard(stored, (now) => {
    // A form that began empty has nothing to lose yet, and what is being saved is refused by itself.
    if (isOver.current || seenAt.current === null || kept.state === "saving") return;
    if (keptAt(now) !== seenAt.current) meet(now);
  });

  function keep(draft: Draft | null) {
    isOver.current = false;
    last.current = draft;
    if (!elsewhere.show()) kept.keep(draft);
  }
  return {
    state: kept.state,
    elsewhere: elsewhere.shown,
    savedAt: () => seenAt.current ?? undefined,
    keep,
    keepMine(): void {
      elsewhere.decide();
      keep(last.current);
    },
    drop(): void {
      isOver.current = true;
      elsewhere.hide();
      void kept.drop();
    },
  };
}
