import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { SaveDraftInput } from "#shared/schemas/records.ts";

type Draft = SaveDraftInput["draft"];

const pauseMs = 800;

/** Where what is typed stands: not kept yet, kept, or not to be kept as the server is away. */
export type DraftState = "none" | "saving" | "saved" | "failed";

/**
 * Keeps what is typed about a patient on the server, once the typing pauses; one write at a time, the
 * last one always.
 */
export function useRecordDraft(patientId: string, onSettled: (isKept: boolean) => void) {
  const [state, setState] = useState<DraftState>("none");
  const { mutateAsync } = trpc.records.saveDraft.useMutation();
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);

  function write(draft: Draft): Promise<unknown> {
    writing.current = writing.current.then(async () => {
      try {
        const kept = await mutateAsync({ patientId, draft });
        queries.records.draft.setData({ patientId }, kept);
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
    (draft: Draft) => {
      if (!isOver.current) void write(draft);
    },
    { delay: pauseMs, flushOnUnmount: true },
  );
  return {
    state,
    keep(draft: Draft) {
      setState("saving");
      writeSoon(draft);
    },
    /** Keeps nothing any more: it was written as a record, or given up. */
    drop(): Promise<unknown> {
      isOver.current = true;
      return write(null);
    },
  };
}
