import { useEffect, useEffectEvent, useState } from "react";
import { useKeptDraft } from "#client/domain/records/use-kept-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type {
  PrescriptionDraft,
  ReadPrescriptionDraftInput,
} from "#shared/schemas/prescription-drafts.ts";
import { draftOf, type Untouched } from "./draft-values.ts";
import type { PrescriptionValues } from "./prescription-values.ts";

type PrescriptionDraftOptions = {
  /** Of something new, of a correction or of a renewal. */
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
  // Under this name to the end, also when the patient is merged into another meanwhile.
  const [of] = useState({ ...options.of, patientId: left.duplicateId ?? options.of.patientId });
  const [restoredAt, setRestoredAt] = useState(left.draft ? left.savedAt : null);
  // A correction that was left is one of what its author saw, whatever was written since.
  const seen = restoredAt === null ? newest : (left.draft?.version ?? newest);
  const { mutateAsync } = trpc.prescriptions.saveDraft.useMutation();
  const draft = useKeptDraft<NonNullable<PrescriptionDraft["draft"]>>({
    async write(typed) {
      queries.prescriptions.draft.setData(of, await mutateAsync({ ...of, draft: typed }));
    },
    onSettled: (isKept) => onDirtyChange(!isKept),
  });
  const keepTyped = useEffectEvent((typed: PrescriptionValues) => {
    if (!isTyped) return;
    onDirtyChange(true);
    draft.keep({ ...draftOf(typed, untouched), ...(seen !== undefined && { version: seen }) });
  });
  useEffect(() => keepTyped(values), [values]);
  return {
    state: draft.state,
    seen,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    forget: () => setRestoredAt(null),
    drop: () => void draft.drop(),
  };
}
