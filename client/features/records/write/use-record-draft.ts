import { useEffect, useEffectEvent, useState } from "react";
import { useKeptDraft } from "#client/domain/records/use-kept-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { RecordDraft } from "#shared/schemas/records.ts";
import { draftOf, type RecordValues } from "./record-values.ts";

type RecordDraftOptions = {
  /** Of a new record of a patient, or of a correction. */
  of: { readonly patientId: string; readonly correctsId?: string };
  /** The version that is corrected. */
  version?: number;
  left: RecordDraft;
  values: RecordValues;
  isTyped: boolean;
  onDirtyChange: (dirty: boolean) => void;
};

/** Keeps a record or its correction on the server while it is typed. */
export function useRecordDraft(options: RecordDraftOptions) {
  const { of, version, left, values, isTyped, onDirtyChange } = options;
  const [restoredAt, setRestoredAt] = useState(left.draft ? left.savedAt : null);
  const { mutateAsync } = trpc.records.saveDraft.useMutation();
  const draft = useKeptDraft<NonNullable<RecordDraft["draft"]>>({
    async write(typed) {
      queries.records.draft.setData(of, await mutateAsync({ ...of, draft: typed }));
    },
    // What the server keeps needn't be asked about.
    onSettled: (isKept) => onDirtyChange(!isKept),
  });
  const keepTyped = useEffectEvent((typed: RecordValues) => {
    if (!isTyped) return;
    onDirtyChange(true);
    draft.keep({ ...draftOf(typed), ...(version !== undefined && { version }) });
  });
  useEffect(() => keepTyped(values), [values]);
  return {
    state: draft.state,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    forget: () => setRestoredAt(null),
    drop: () => void draft.drop(),
  };
}
