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

  function write(draft: Draft | null): Promise<unknown> {
    writing.current = writing.current.then(async () => {
      try {
        await send(draft);
        setState(draft === null ? "none" : "saved");
        onSettled(true);
      } catch {
        setState("failed");
        onSettled(false);
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
      setState("saving");
      writeSoon(draft);
    },
    /** Keeps nothing any more: it was written, or given up. Whatever is typed later is kept again. */
    drop(): Promise<unknown> {
      isOver.current = true;
      return write(null);
    },
  };
}
