import { useEffect, useEffectEvent, useState } from "react";
import { useOwnDraft } from "#client/domain/records/use-own-draft.ts";
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
  const fresh = { staleTime: 0, gcTime: 0 };
  const { data: stored } = trpc.prescriptions.draft.useQuery(of, {
    ...fresh,
    refetchOnMount: false,
  });
  const draft = useOwnDraft<NonNullable<PrescriptionDraft["draft"]>>({
    left,
    stored,
    async send(written, seenAt) {
      const answer = await mutateAsync({ ...of, draft: written, seenAt });
      // What is being read may be older.
      await queries.prescriptions.draft.cancel(of);
      queries.prescriptions.draft.setData(of, answer);
      return answer;
    },
    read: () => queries.prescriptions.draft.fetch(of, fresh),
    // What the server keeps needn't be asked about.
    onSettled: (isKept) => onDirtyChange(!isKept),
  });
  const keepTyped = useEffectEvent((typed: PrescriptionValues) => {
    if (!isTyped) return;
    onDirtyChange(true);
    draft.keep({ ...draftOf(typed, untouched), ...(seen !== undefined && { version: seen }) });
  });
  useEffect(() => keepTyped(values), [values]);
  return {
    ...draft,
    seen,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    forget: () => setRestoredAt(null),
  };
}
