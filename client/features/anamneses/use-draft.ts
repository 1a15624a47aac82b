import { useDebouncedCallback } from "@mantine/hooks";
import { useRef } from "react";
import type { DraftState } from "#client/domain/records/use-kept-draft.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { AnamnesisDraft, OfSheetInput } from "#shared/schemas/anamneses.ts";

type Draft = NonNullable<AnamnesisDraft["draft"]>;

const states: Readonly<Record<"idle" | "pending" | "success" | "error", DraftState>> = {
  idle: "none",
  pending: "saving",
  success: "saved",
  error: "failed",
};

/** How long typing rests before it is kept. */
const restMs = 800;

/** Keeps on the server what is being typed, so that a closed laptop loses nothing. */
export function useDraft(of: OfSheetInput) {
  const { mutate, reset, status, variables } = trpc.anamneses.saveDraft.useMutation();
  const isKept = useRef(false);
  const send = useDebouncedCallback((draft: Draft) => mutate({ ...of, draft }), {
    delay: restMs,
    flushOnUnmount: true,
  });
  const state: DraftState = variables?.draft ? states[status] : "none";
  return {
    state,
    /** Called with everything typed so far, as often as it changes. */
    keep(draft: Draft) {
      isKept.current = true;
      send(draft);
    },
    /** The server has ended the draft with the version that it became. */
    forget() {
      isKept.current = false;
      send.cancel();
      reset();
    },
    /** What was typed is given up. */
    drop() {
      if (!isKept.current) return;
      isKept.current = false;
      send.cancel();
      mutate({ ...of, draft: null });
    },
  };
}
