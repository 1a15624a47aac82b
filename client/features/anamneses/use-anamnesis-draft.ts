import { useMutation } from "@tanstack/react-query";
import { draftCalls } from "#client/lib/draft-calls.ts";
import {
  heardDraft,
  useDraftName,
  useStoredDraft,
} from "#client/domain/records/use-stored-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { AnamnesisDraft, OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";

export type Draft = NonNullable<AnamnesisDraft["draft"]>;

/** What a form's draft tells of itself and may be told. */
export type KeptDraft = ReturnType<typeof useAnamnesisDraft>;

const ignore = () => {};

/** Keeps an anamnesis on the server while it is typed, so that a closed laptop loses nothing. */
export function useAnamnesisDraft(asked: OfAnamnesisDraftInput, left: AnamnesisDraft) {
  const of = useDraftName(asked, left);
  const { mutateAsync: save } = useMutation({
    mutationFn: (sent: Parameters<typeof draftCalls.anamneses.saveDraft.mutate>[0]) =>
      draftCalls.anamneses.saveDraft.mutate(sent),
  });
  const { data: stored } = trpc.anamneses.draft.useQuery(of, heardDraft);
  const cache = queries.anamneses.draft;
  return useStoredDraft({ of, left, stored, save, cache, onSettled: ignore });
}
