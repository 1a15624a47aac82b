import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useState, type ComponentProps } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type {
  Anamnesis,
  AnamnesisDraft,
  OfAnamnesisDraftInput,
} from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { AnamnesisForm } from "./anamnesis-form.tsx";
import { proposalOfDraft, proposalOfReview } from "./draft-values.ts";
import { useAnamnesisDraft } from "./use-anamnesis-draft.ts";

type EditorPanelProps = {
  patientId: string;
  sheet: AnamnesisSheet;
  request: AnamnesisRequest | null;
  /** Told how to give up what was typed here. */
  onDrop: (drop: () => void) => void;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The form in the drawer, once what it begins with has been read. */
export function EditorPanel({ request, ...props }: EditorPanelProps) {
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
  const [begunWith, setBegunWith] = useState<string | null>(null);
  return (
    <QueryView
      query={{ ...anamnesis, data: isReady ? (opened ?? fresh) : undefined }}
      messageOf={(error) => loadFailure(error, "da anamnese")}
      loading={<FormSkeleton />}
    >
      {(loaded) => (
        <KeptForm
          {...props}
          of={{ ...of, ...reviewed }}
          left={draft.data ?? { draft: null, savedAt: null }}
          anamnesis={loaded}
          isMoved={begunWith !== null && begunWith !== patientId}
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
          onTyped={() => setBegunWith((before) => before ?? patientId)}
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

type KeptFormProps = Omit<ComponentProps<typeof AnamnesisForm>, "draft" | "onTyped"> & {
  of: OfAnamnesisDraftInput;
  /** What was left unfinished when the form opened. */
  left: AnamnesisDraft;
  onTyped: () => void;
  onDrop: (drop: () => void) => void;
};

/** The form, begun anew with each version that is loaded, and the draft that outlasts them. */
function KeptForm({ of, left, onTyped, onDrop, ...form }: KeptFormProps) {
  const { keep, drop, ...draft } = useAnamnesisDraft(of, left);
  const isShown = draft.state !== "none" || draft.restoredAt !== null;
  // What didn't stand here isn't given up here: another device may be typing.
  useEffect(() => onDrop(isShown ? drop : () => {}));
  return (
    <AnamnesisForm
      key={form.anamnesis.version}
      {...form}
      draft={draft}
      onTyped={(typed) => {
        onTyped();
        keep(typed);
      }}
    />
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
