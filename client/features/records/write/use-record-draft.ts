import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { draftCalls } from "#client/lib/draft-calls.ts";
import {
  heardDraft,
  useDraftName,
  useStoredDraft,
} from "#client/domain/records/use-stored-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { RecordDraft } from "#shared/schemas/records.ts";
import { draftWithTyped, type RecordValues, type TypedWords } from "./record-values.ts";

/** A new record of a patient, or a correction. */
type DraftOf = { readonly patientId: string; readonly correctsId?: string };

type RecordDraftOptions = {
  of: DraftOf;
  /** The version that is corrected. */
  version?: number;
  /** The day that a new record has by itself. */
  untouchedDate?: string;
  left: RecordDraft;
  values: RecordValues;
  isTyped: boolean;
  onDirtyChange: (dirty: boolean) => void;
};

/** Keeps a record or its correction on the server while it is typed. */
export function useRecordDraft(options: RecordDraftOptions) {
  const { version, untouchedDate, left, values, isTyped, onDirtyChange } = options;
  const [typed, setTyped] = useState<TypedWords>({
    symptoms: "",
    diagnosis: left.draft?.searched ?? "",
  });
  const of = useDraftName(options.of, left);
  const { mutateAsync: save } = useMutation({
    mutationFn: (sent: Parameters<typeof draftCalls.records.saveDraft.mutate>[0]) =>
      draftCalls.records.saveDraft.mutate(sent),
  });
  const { data: stored } = trpc.records.draft.useQuery(of, heardDraft);
  const cache = queries.records.draft;
  // What the server keeps needn't be asked about.
  const onSettled = (isKept: boolean) => onDirtyChange(!isKept);
  const draft = useStoredDraft({ of, left, stored, save, cache, onSettled });
  const keepTyped = useEffectEvent((written: RecordValues, words: TypedWords) => {
    const isUntouched = !isTyped && !typed.symptoms && !typed.diagnosis;
    if (isUntouched && draft.state === "none") return;
    const isBlank = isUntouched && !left.draft;
    onDirtyChange(!isBlank);
    const kept = draftWithTyped(written, words, untouchedDate);
    // What was typed and taken back must not come back.
    draft.keep(isBlank ? null : { ...kept, ...(version !== undefined && { version }) });
  });
  useEffect(() => keepTyped(values, typed), [values, typed]);
  return {
    ...draft,
    typed,
    /** Hears what stands in a list's field: a closed laptop doesn't lose it either. */
    onTyped: (field: keyof TypedWords, text: string) =>
      setTyped((before) => ({ ...before, [field]: text })),
  };
}
