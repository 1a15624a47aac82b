import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";

const pauseMs = 800;

/** Who types without a pause still loses no more than this. */
const longestMs = 2_000;

/** How long after a failure that may pass the same is tried again. */
const againMs = 5_000;

/** Where what is typed stands: not kept yet, kept, or not to be kept as the server is away. */
export type DraftState = "none" | "saving" | "saved" | "failed";

type KeptDraftOptions<Draft> = {
  /** Keeps a draft on the server, or with null nothing any more. */
  write: (draft: Draft | null) => Promise<unknown>;
  onSettled: (isKept: boolean) => void;
};

/** Calls a function when the page is left or goes out of sight, which may be its end. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const gone = () => leave();
    const hidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", gone);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pagehide", gone);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, []);
}

/** Calls a function again and again, and once the network is back, as long as that is wanted. */
function useTryingAgain(isWanted: boolean, onAgain: () => void): void {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    if (!isWanted) return undefined;
    const tryAgain = () => again();
    const timer = window.setInterval(tryAgain, againMs);
    window.addEventListener("online", tryAgain);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", tryAgain);
    };
  }, [isWanted]);
}

/**
 * Keeps what is typed about a patient on the server, once the typing pauses or has gone on for long, and
 * when the page is left; one write at a time, the last one always. What failed is tried again.
 */
export function useKeptDraft<Draft>({ write: send, onSettled }: KeptDraftOptions<Draft>) {
  const [state, setState] = useState<DraftState>("none");
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);
  /** Counts what was typed: an older draft that is kept says nothing of a newer one that waits. */
  const typed = useRef(0);
  const failed = useRef<{ readonly draft: Draft | null } | null>(null);

  function write(draft: Draft | null): Promise<unknown> {
    const number = typed.current;
    failed.current = null;
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
      } catch (error) {
        if (number === typed.current && failureOf(error).mayPass) failed.current = { draft };
        end("failed");
      }
    });
    return writing.current;
  }
  const writeSoon = useDebouncedCallback(
    (draft: Draft | null) => {
      if (!isOver.current) void write(draft);
    },
    { delay: pauseMs, maxWait: longestMs, flushOnUnmount: true },
  );
  useLeaving(() => writeSoon.flush());
  useTryingAgain(state === "failed", () => {
    if (failed.current && !isOver.current) void write(failed.current.draft);
  });
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
