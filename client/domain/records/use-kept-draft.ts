import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";

const pauseMs = 800;

/** Where what is typed stands: not kept yet, kept, or not to be kept as the server is away. */
export type DraftState = "none" | "saving" | "saved" | "failed";

type KeptDraftOptions<Draft> = {
  /** Keeps a draft on the server, or with null nothing any more. */
  write: (draft: Draft | null) => Promise<unknown>;
  onSettled: (isKept: boolean) => void;
};

/**
 * Keeps what is typed about a patient on the server, once the typing pauses; one write at a time, the
 * last one always.
 */
export function useKeptDraft<Draft>({ write: send, onSettled }: KeptDraftOptions<Draft>) {
  const [state, setState] = useState<DraftState>("none");
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);
  /** Counts what was typed: an older draft that is kept says nothing of a newer one that waits. */
  const typed = useRef(0);

  function write(draft: Draft | null): Promise<unknown> {
    const number = typed.current;
    function end(next: DraftState) {
      if (number !== typed.current) return;
      // Nothing is to be lost once it was written or given up: a refusal of what was on its way is none.
      if (isOver.current) {
        setState("none");
        onSettled(true);
        return;
      }
      setState(next);
      onSettled(next !== "failed");
    }
    writing.current = writing.current.then(async () => {
      try {
        await send(draft);
        end(draft === null ? "none" : "saved");
      } catch {
        end("failed");
      }
    });
    return writing.current;
  }
  const writeSoon = useDebouncedCallback(
    (draft: Draft | null) => {
      if (!isOver.current) void write(draft);
    },
    { delay: pauseMs, flushOnUnmount: true },
  );
  return {
    state,
    /** With null, nothing: what was typed was taken back. */
    keep(draft: Draft | null) {
      isOver.current = false;
      typed.current += 1;
      setState("saving");
      writeSoon(draft);
    },
    /** Keeps nothing any more: it was written, or given up. Whatever is typed later is kept again. */
    drop(): Promise<unknown> {
      isOver.current = true;
      writeSoon.cancel();
      return write(null);
    },
  };
}
