import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import type { DraftState } from "#client/domain/records/use-kept-draft.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis, OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { AnamnesisForm } from "./anamnesis-form.tsx";
import { proposalOfDraft, proposalOfReview } from "./draft-values.ts";
import type { Draft } from "./use-draft.ts";

type EditorPanelProps = {
  patientId: string;
  sheet: AnamnesisSheet;
  request: AnamnesisRequest | null;
  /** Whether what is typed is kept. */
  draftState: DraftState;
  onTyped: (of: OfAnamnesisDraftInput, draft: Draft) => void;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The form in the drawer, once what it begins with has been read. */
export function EditorPanel({ request, onTyped, ...props }: EditorPanelProps) {
  const { patientId, sheet, onDirtyChange } = props;
  // The anamnesis when the drawer opened: others' later changes are reported when saving.
  const [opened, setOpened] = useState<Anamnesis | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const of = { patientId, sheet };
  const reviewed = request ? { requestId: request.id } : {};
  const enabled = opened === null;
  const anamnesis = trpc.anamneses.get.useQuery(of, { staleTime: 0, enabled });
  const draft = trpc.anamneses.draft.useQuery(
    { ...of, ...reviewed },
    { staleTime: 0, gcTime: 0, enabled },
  );
  const fresh = anamnesis.isFetchedAfterMount ? anamnesis.data : undefined;
  const isReady = opened ?? (draft.isFetchedAfterMount || draft.error);
  // Who the patient was when typing began: she may be merged into another meanwhile.
  const [begun, setBegun] = useState<{ patientId: string; keptAs: OfAnamnesisDraftInput } | null>(
    null,
  );
  return (
    <QueryView
      query={{ ...anamnesis, data: isReady ? (opened ?? fresh) : undefined }}
      messageOf={(error) => loadFailure(error, "da anamnese")}
      loading={<FormSkeleton />}
    >
      {(loaded) => (
        <AnamnesisForm
          key={loaded.version}
          {...props}
          anamnesis={loaded}
          isMoved={begun !== null && begun.patientId !== patientId}
          proposal={
            isReloaded
              ? null
              : request
                ? proposalOfReview(sheet, loaded, request, draft.data)
                : draft.data
                  ? proposalOfDraft(sheet, draft.data)
                  : null
          }
          {...reviewed}
          onTyped={(typed) => {
            const whose = draft.data?.duplicateId ?? patientId;
            const keptAs = { sheet, ...reviewed, patientId: whose };
            const now = begun ?? { patientId, keptAs };
            setBegun(now);
            onTyped(now.keptAs, typed);
          }}
          onReload={(newer) => {
            setReloaded(true);
            setOpened(newer);
          }}
          onDirtyChange={(dirty) => {
            // From the first letter on, the form is based on this version.
            if (dirty) setOpened((before) => before ?? loaded);
            onDirtyChange(dirty);
          }}
        />
      )}
    </QueryView>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Carregando anamnese">
      <Stack>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
