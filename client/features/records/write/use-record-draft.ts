import { useEffect, useEffectEvent, useState } from "react";
import { useOwnDraft } from "#client/domain/records/use-own-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { RecordDraft } from "#shared/schemas/records.ts";
import { draftOf, withTyped, type RecordValues, type TypedWords } from "./record-values.ts";

type RecordDraftOptions = {
  /** Of a new record of a patient, or of a correction. */
  of: { readonly patientId: string; readonly correctsId?: string };
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
  // Under this name to the end, also when the patient is merged into another meanwhile.
  const [of] = useState({ ...options.of, patientId: left.duplicateId ?? options.of.patientId });
  const [typed, setTyped] = useState<TypedWords>({ symptoms: "", diagnosis: "" });
  const [restoredAt, setRestoredAt] = useState(left.draft ? left.savedAt : null);
  const { mutateAsync } = trpc.records.saveDraft.useMutation();
  const fresh = { staleTime: 0, gcTime: 0 };
  const { data: stored } = trpc.records.draft.useQuery(of, { ...fresh, refetchOnMount: false });
  const draft = useOwnDraft<NonNullable<RecordDraft["draft"]>>({
    left,
    stored,
    async send(written, seenAt) {
      const answer = await mutateAsync({ ...of, draft: written, seenAt });
      // What is being read may be older.
      await queries.records.draft.cancel(of);
      queries.records.draft.setData(of, answer);
      return answer;
    },
    read: () => queries.records.draft.fetch(of, fresh),
    // What the server keeps needn't be asked about.
    onSettled: (isKept) => onDirtyChange(!isKept),
  });
  const keepTyped = useEffectEvent((...written: Parameters<typeof withTyped>) => {
    const isUntouched = !isTyped && !typed.symptoms && !typed.diagnosis;
    if (isUntouched && draft.state === "none") return;
    const isBlank = isUntouched && !left.draft;
    onDirtyChange(!isBlank);
    const kept = draftOf(withTyped(...written), untouchedDate);
    // What was typed and taken back must not come back.
    draft.keep(isBlank ? null : { ...kept, ...(version !== undefined && { version }) });
  });
  useEffect(() => keepTyped(values, typed), [values, typed]);
  return {
    ...draft,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    /** Hears what stands in a list's field: a closed laptop doesn't lose it either. */
    onTyped: (field: keyof TypedWords, text: string) =>
      setTyped((before) => ({ ...before, [field]: text })),
    forget: () => setRestoredAt(null),
  };
}
