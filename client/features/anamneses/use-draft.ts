import { useState } from "react";
import { draftSender } from "#client/domain/records/draft-rules.ts";
import { useKeptDraft } from "#client/domain/records/use-kept-draft.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { AnamnesisDraft, OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";

export type Draft = NonNullable<AnamnesisDraft["draft"]>;

const ignore = () => {};

/** Keeps on the server what is being typed, so that a closed laptop loses nothing. */
export function useDraft() {
  const { mutateAsync } = trpc.anamneses.saveDraft.useMutation();
  const [write] = useState(() => draftSender<OfAnamnesisDraftInput, Draft>(mutateAsync));
  const kept = useKeptDraft({ write, onSettled: ignore });
  return {
    state: kept.state,
    /** Called with everything typed so far, as often as it changes. */
    keep: (of: OfAnamnesisDraftInput, draft: Draft) => kept.keep({ of, draft }),
    /** What was typed was written, or is given up. */
    drop: () => void kept.drop(),
  };
}
