import { hashKey } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { sendDraft } from "#client/lib/send-draft.ts";
import { useOwnDraft, type StoredDraft } from "./use-own-draft.ts";

/** What is always read anew: the server alone knows what was kept last. */
const unkept = { staleTime: 0, gcTime: 0 };

/** How the query of what is kept is used, beside which the form begins. */
export const heardDraft = { ...unkept, refetchOnMount: false } as const;

type StoredDraftOptions<Of, Draft> = {
  /** From `useDraftName`. */
  of: Of;
  /** What the form began with. */
  left: StoredDraft<Draft>;
  /** What the server keeps by now, as far as was heard. */
  stored: StoredDraft<Draft> | undefined;
  save: (
    sent: Of & { readonly draft: Draft | null; readonly seenAt: string | null },
  ) => Promise<StoredDraft<Draft>>;
  cache: {
    cancel: (of: Of) => Promise<void>;
    setData: (of: Of, stored: StoredDraft<Draft>) => unknown;
    fetch: (of: Of, options: typeof unkept) => Promise<StoredDraft<Draft>>;
  };
  onSettled: (isKept: boolean) => void;
};

/** Returns under which name a draft is kept to the end, also when its patient is merged into another meanwhile. */
export function useDraftName<Of extends { readonly patientId: string }>(
  asked: Of,
  { duplicateId }: StoredDraft<unknown>,
): Of {
  const [of] = useState({ ...asked, patientId: duplicateId ?? asked.patientId });
  return of;
}

/** Keeps a draft as `useOwnDraft` does, with the calls of its kind. */
export function useStoredDraft<Of extends object, Draft>(options: StoredDraftOptions<Of, Draft>) {
  const { of, left, stored, save, cache, onSettled } = options;
  const user = useCurrentUser();
  const [restoredAt, setRestoredAt] = useState(left.draft ? left.savedAt : null);
  const draft = useOwnDraft<Draft>({
    left,
    stored,
    async send(written, seenAt) {
      const send = () => save({ ...of, draft: written, seenAt });
      const answer = await sendDraft(user, hashKey([of]), send);
      // What is being read may be older.
      await cache.cancel(of);
      cache.setData(of, answer);
      return answer;
    },
    read: () => cache.fetch(of, unkept),
    onSettled,
  });
  return {
    ...draft,
    /** When what the form begins with was left; null where it begins anew. */
    restoredAt,
    forget: () => setRestoredAt(null),
  };
}
