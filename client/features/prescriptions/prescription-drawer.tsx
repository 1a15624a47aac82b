import { Skeleton, Stack } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { allergiesOf } from "#shared/domain/allergies.ts";
import type { PrescriptionDraft } from "#shared/schemas/prescription-drafts.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { PrescriptionForm } from "./prescription-form.tsx";
import { draftKey, type Writing } from "./prescription-values.ts";
import { unsaved } from "./prescription-words.ts";

type PrescriptionDrawerProps = {
  patientId: string;
  /** Null while it is closed. */
  writing: Writing | null;
  onClose: () => void;
  onSaved: (saved: Prescription) => void;
};

const titles = { new: "Nova Receita", renew: "Renovar receita", correct: "Corrigir receita" };

/** Writes, renews and corrects prescriptions beside the list. */
export function PrescriptionDrawer(props: PrescriptionDrawerProps) {
  const { patientId, writing, onClose, onSaved } = props;
  const shown = useLast(writing);
  return (
    <FormDrawer
      opened={writing !== null}
      title={titles[shown?.kind ?? "new"]}
      unsaved={unsaved}
      width={680}
      onClose={onClose}
    >
      {(drawer) =>
        shown && (
          <Dates>
            <FormLoader
              patientId={patientId}
              writing={shown}
              drawer={drawer}
              onSaved={(saved) => {
                drawer.onSaved();
                onSaved(saved);
              }}
            />
          </Dates>
        )
      }
    </FormDrawer>
  );
}

type FormLoaderProps = {
  patientId: string;
  writing: Writing;
  drawer: FormInDrawer;
  onSaved: (saved: Prescription) => void;
};

/** A correction is of whoever prescribed; whatever is new, of whoever writes. */
function prescriberOf({ kind, older }: Writing) {
  if (kind !== "correct" || !older) return {};
  const { id: correctsId, professionalId } = older;
  return { correctsId, ...(professionalId !== null && { professionalId }) };
}

const none: PrescriptionDraft = { draft: null, savedAt: null };

function FormLoader({ patientId, writing: asked, drawer, onSaved }: FormLoaderProps) {
  // What somebody else made of it meanwhile, once it is taken.
  const [taken, setTaken] = useState<Prescription | null>(null);
  const writing = taken ? { ...asked, older: taken } : asked;
  const start = trpc.prescriptions.start.useQuery(
    { patientId, ...prescriberOf(writing) },
    // What is typed must not begin anew, nor when the patient is merged into another.
    { staleTime: Infinity, gcTime: 0, placeholderData: keepPreviousData },
  );
  // Allergies, as they are by now: the strip above is edited while the prescription is written.
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId });
  const draft = trpc.prescriptions.draft.useQuery(draftKey(patientId, asked), {
    staleTime: 0,
    gcTime: 0,
  });
  // As it was when the form was opened: what is typed is kept, and must not come back.
  const [left, setLeft] = useState<PrescriptionDraft | null>(null);
  if (left === null && (draft.isFetchedAfterMount || draft.isError)) setLeft(draft.data ?? none);
  return (
    <QueryView
      query={{ ...start, data: left ? start.data : undefined }}
      messageOf={(error) => loadFailure(error, "da receita")}
      loading={
        <Loading label="Carregando receita">
          <Stack>
            <Skeleton height={60} radius={8} />
            <Skeleton height={220} radius={8} />
            <Skeleton height={120} radius={8} />
          </Stack>
        </Loading>
      }
    >
      {(loaded) => (
        <PrescriptionForm
          key={taken?.version ?? 0}
          patientId={patientId}
          start={patient ? { ...loaded, allergies: allergiesOf(patient) } : loaded}
          writing={writing}
          left={taken ? { ...(draft.data ?? none), draft: null } : (left ?? none)}
          onTake={setTaken}
          {...drawer}
          onSaved={onSaved}
        />
      )}
    </QueryView>
  );
}
