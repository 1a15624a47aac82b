import { hashKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** What the server keeps of a draft, and since when. */
type Stored<Draft> = {
  readonly draft: Draft | null;
  readonly savedAt: string | null;
  readonly duplicateId?: string | undefined;
};

/** What became of the draft in another window: it reads otherwise, or is no draft any more. */
export type Elsewhere = "changed" | "gone";

type OwnDraftOptions<Draft> = {
  /** What the form began with. */
  left: Stored<Draft>;
  /** What the server keeps by now, as far as was heard. */
  stored: Stored<Draft> | undefined;
  /** Keeps a draft in place of what was kept at `seenAt`; refused with `row_changed` if that isn't there. */
  send: (draft: Draft | null, seenAt: string | null) => Promise<Stored<Draft>>;
  read: () => Promise<Stored<Draft>>;
  onSettled: (isKept: boolean) => void;
};

// A duplicate's draft is another one.
const keptAt = ({ savedAt, duplicateId }: Stored<unknown>) => (duplicateId ? null : savedAt);

/**
 * Keeps a draft of which its author may have several windows open: what another window kept or wrote is
 * never overwritten unseen, and what stands here is never called kept when it isn't.
 */
export function useOwnDraft<Draft>(options: OwnDraftOptions<Draft>) {
  const { left, stored, send, read, onSettled } = options;
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const seenAt = useRef(left.savedAt);
  const last = useRef(left.draft);
  const isOver = useRef(false);
  /** What may have been kept without our hearing so. */
  const unanswered = useRef<Draft | null>(null);

  function meet(now: Stored<Draft>) {
    seenAt.current = keptAt(now);
    setElsewhere(seenAt.current === null ? "gone" : "changed");
    onSettled(false);
  }

  async function replace(draft: Draft | null) {
    seenAt.current = keptAt(await send(draft, seenAt.current));
    unanswered.current = null;
    setElsewhere(null);
  }

  async function write(draft: Draft | null): Promise<void> {
    try {
      await replace(draft);
    } catch (error) {
      if (failureOf(error).code !== "row_changed") {
        unanswered.current = draft;
        throw error;
      }
      const now = await read();
      const ours = unanswered.current;
      if (ours !== null && hashKey([now.draft]) === hashKey([ours])) {
        seenAt.current = keptAt(now);
        return replace(draft);
      }
      if (!isOver.current) meet(now);
      throw error;
    }
  }

  const kept = useKeptDraft<Draft>({ write, onSettled });
  const hear = useEffectEvent((now: Stored<Draft>) => {
    // A form that began empty has nothing to lose yet, and what is being saved is refused by itself.
    if (isOver.current || seenAt.current === null || kept.state === "saving") return;
    if (keptAt(now) !== seenAt.current) meet(now);
  });
  useEffect(() => {
    if (stored) hear(stored);
  }, [stored]);

  function keep(draft: Draft | null) {
    isOver.current = false;
    last.current = draft;
    kept.keep(draft);
  }
  return {
    state: kept.state,
    elsewhere,
    keep,
    /** Keeps what stands here, in place of what another window kept. */
    keepMine: () => keep(last.current),
    drop(): void {
      isOver.current = true;
      setElsewhere(null);
      void kept.drop();
    },
  };
}
