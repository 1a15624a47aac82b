import { useEffect, useEffectEvent, useState } from "react";
import { useKeptDraft } from "#client/domain/use-kept-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { PrescriptionDraft } from "#shared/schemas/prescriptions.ts";
import { draftOf } from "./draft-values.ts";
import type { PrescriptionValues } from "./prescription-values.ts";

type PrescriptionDraftOptions = {
  patientId: string;
  /** What was left unfinished; null for a form that isn't kept: a renewal, a correction. */
  left: PrescriptionDraft | null;
  values: PrescriptionValues;
  isTyped: boolean;
  onDirtyChange: (dirty: boolean) => void;
};

/** Keeps a new prescription on the server while it is typed. */
export function usePrescriptionDraft(options: PrescriptionDraftOptions) {
  const { patientId, left, values, isTyped, onDirtyChange } = options;
  const [restoredAt, setRestoredAt] = useState(left?.draft ? left.savedAt : null);
  const { mutateAsync } = trpc.prescriptions.saveDraft.useMutation();
  const draft = useKeptDraft<NonNullable<PrescriptionDraft["draft"]>>({
    async write(typed) {
      const kept = await mutateAsync({ patientId, draft: typed });
      queries.prescriptions.draft.setData({ patientId }, kept);
    },
    onSettled: (isKept) => onDirtyChange(!isKept),
  });
  const keepTyped = useEffectEvent((typed: PrescriptionValues) => {
    if (!left || !isTyped) return;
    onDirtyChange(true);
    draft.keep(draftOf(typed));
  });
  useEffect(() => keepTyped(values), [values]);
  return {
    state: draft.state,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    forget: () => setRestoredAt(null),
    drop: () => void (left && draft.drop()),
  };
}
