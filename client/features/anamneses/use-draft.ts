import { useRef } from "react";
import { useKeptDraft } from "#client/domain/records/use-kept-draft.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { AnamnesisDraft, OfSheetInput } from "#shared/schemas/anamneses.ts";

export type Draft = NonNullable<AnamnesisDraft["draft"]>;

const ignore = () => {};

/** Keeps on the server what is being typed, so that a closed laptop loses nothing. */
export function useDraft() {
  const { mutateAsync } = trpc.anamneses.saveDraft.useMutation();
  const keptAs = useRef<OfSheetInput | null>(null);
  const kept = useKeptDraft<Draft>({
    async write(draft) {
      if (keptAs.current) await mutateAsync({ ...keptAs.current, draft });
    },
    onSettled: ignore,
  });
  return {
    state: kept.state,
    /** Called with everything typed so far, as often as it changes. */
    keep(of: OfSheetInput, draft: Draft) {
      keptAs.current = of;
      kept.keep(draft);
    },
    /** What was typed was written, or is given up. */
    drop() {
      if (keptAs.current) void kept.drop();
    },
  };
}
