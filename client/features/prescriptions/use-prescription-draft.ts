import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { draftCalls } from "#client/lib/draft-calls.ts";
import {
  heardDraft,
  useDraftName,
  useStoredDraft,
} from "#client/domain/records/use-stored-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type {
  PrescriptionDraft,
  ReadPrescriptionDraftInput,
} from "#shared/schemas/prescription-drafts.ts";
import { draftOf, type Untouched } from "./draft-values.ts";
import type { PrescriptionValues } from "./prescription-values.ts";

type PrescriptionDraftOptions = {
  /** What the draft is for: something new, a correction or a renewal. */
  of: ReadPrescriptionDraftInput;
  /** The version that is corrected, as it now is; undefined for what corrects none. */
  newest: number | undefined;
  /** What a new one or a renewal says by itself. */
  untouched: Untouched | undefined;
  left: PrescriptionDraft;
  values: PrescriptionValues;
  isTyped: boolean;
  onDirtyChange: (dirty: boolean) => void;
};

/** Keeps a prescription, its correction or renewal on the server while it is typed. */
export function usePrescriptionDraft(options: PrescriptionDraftOptions) {
  const { newest, untouched, left, values, isTyped, onDirtyChange } = options;
  const of = useDraftName(options.of, left);
  const { mutateAsync: save } = useMutation({
    mutationFn: (sent: Parameters<typeof draftCalls.prescriptions.saveDraft.mutate>[0]) =>
      draftCalls.prescriptions.saveDraft.mutate(sent),
  });
  const { data: stored } = trpc.prescriptions.draft.useQuery(of, heardDraft);
  const cache = queries.prescriptions.draft;
  // What the server keeps needn't be asked about.
  const onSettled = (isKept: boolean) => onDirtyChange(!isKept);
  const draft = useStoredDraft({ of, left, stored, save, cache, onSettled });
  // A correction that was left is one of what its author saw, whatever was written since.
  const seen = draft.restoredAt === null ? newest : (left.draft?.version ?? newest);
  const keepTyped = useEffectEvent((typed: PrescriptionValues) => {
    if (!isTyped) return;
    onDirtyChange(true);
    draft.keep({ ...draftOf(typed, untouched), ...(seen !== undefined && { version: seen }) });
  });
  useEffect(() => keepTyped(values), [values]);
  return { ...draft, seen };
}
