import { Skeleton, Stack } from "@mantine/core";
import { Fragment, useState, type ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";

/** What a form of a stored customer needs to tell of itself. */
export type EditorHandlers = {
  onReload: (patient: PatientDetail) => void;
  onDirtyChange: (dirty: boolean) => void;
};

type EditorPanelProps = {
  id: string;
  /** How many fields the form has, for what stands there while the customer is loaded. */
  fieldCount: number;
  onDirtyChange: (dirty: boolean) => void;
  children: (patient: PatientDetail, handlers: EditorHandlers) => ReactNode;
};

/** Loads a customer anew for a form, which keeps to the version that it began with. */
export function EditorPanel({ id, fieldCount, onDirtyChange, children }: EditorPanelProps) {
  const { lower } = useCustomerWords();
  // The customer when the drawer opened: others' later changes are reported when saving.
  const [opened, setOpened] = useState<PatientDetail | null>(null);
  const patient = trpc.patients.get.useQuery({ id }, { staleTime: 0, enabled: opened === null });
  // The cache may be old, so the form waits for a fresh answer.
  const fresh = patient.isFetchedAfterMount ? patient.data : undefined;
  return (
    <QueryView
      query={{ ...patient, data: opened ?? fresh }}
      messageOf={(error) => loadFailure(error, `do ${lower}`)}
      loading={<FormSkeleton fieldCount={fieldCount} />}
    >
      {(loaded) => (
        <Fragment key={loaded.version}>
          {children(loaded, {
            onReload: setOpened,
            onDirtyChange(dirty) {
              // From the first letter on, the form is based on this version.
              if (dirty) setOpened((before) => before ?? loaded);
              onDirtyChange(dirty);
            },
          })}
        </Fragment>
      )}
    </QueryView>
  );
}

function FormSkeleton({ fieldCount }: { fieldCount: number }) {
  return (
    <Loading label="Carregando cadastro">
      <Stack>
        {Array.from({ length: fieldCount }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
