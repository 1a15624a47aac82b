import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { consultationName } from "#client/domain/records/consultation-words.ts";
import { useRecordAuthors } from "#client/domain/records/use-record-authors.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useToday } from "#client/lib/use-today.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { MedicalRecord, RecordDraft } from "#shared/schemas/records.ts";
import { ConsultationForm } from "./consultation-form.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { emptyRecord } from "./record-values.ts";

/** What the form begins with: a new consultation, maybe of an appointment, or a correction. */
export type RecordStart =
  | { readonly kind: "new"; readonly appointmentId?: string | undefined }
  | { readonly kind: "correction"; readonly record: MedicalRecord };

type RecordDrawerProps = {
  patientId: string;
  /** Null while nothing is written. */
  start: RecordStart | null;
  /** Called with what was written, new or corrected. */
  onSaved: (saved: MedicalRecord) => void;
  onClose: () => void;
};

/** Writes a consultation, or corrects one, beside the patient's records. */
export function RecordDrawer({ patientId, start, onSaved, onClose }: RecordDrawerProps) {
  const shown = useLast(start);
  return (
    <FormDrawer
      opened={start !== null}
      title={shown?.kind === "correction" ? "Corrigir registro" : consultationName}
      unsaved="O que foi digitado ainda não foi guardado."
      width={760}
      onClose={onClose}
    >
      {(drawer) => {
        if (shown?.kind === "correction") {
          return (
            <Correcting
              key={shown.record.id}
              patientId={patientId}
              first={shown.record}
              {...drawer}
            />
          );
        }
        return (
          <Beginning
            patientId={patientId}
            appointmentId={shown?.appointmentId}
            {...drawer}
            onSaved={(saved) => {
              drawer.onSaved();
              onSaved(saved);
            }}
          />
        );
      }}
    </FormDrawer>
  );
}

type BeginningProps = Omit<FormInDrawer, "onSaved"> & {
  patientId: string;
  appointmentId: string | undefined;
  onSaved: (saved: MedicalRecord) => void;
};

/** Waits for what was left unfinished, for who attends and for the appointment; none of them must come. */
function Beginning({ patientId, appointmentId, ...handlers }: BeginningProps) {
  const draft = trpc.records.draft.useQuery({ patientId }, { staleTime: 0, gcTime: 0 });
  const team = useRecordAuthors(patientId);
  const { data: appointment, isLoading } = trpc.appointments.get.useQuery(
    { id: appointmentId ?? "" },
    { enabled: appointmentId !== undefined },
  );
  const isThere = draft.isFetchedAfterMount && !team.isLoading && !isLoading;
  const today = useToday();
  const [begun, setBegun] = useState<RecordDraft | null>(null);
  if (begun === null) {
    if (isThere) setBegun(draft.data ?? { draft: null, savedAt: null });
    return <FormSkeleton />;
  }
  const own = team.data?.find(({ isSelf, attends }) => isSelf && attends)?.id;
  const day = appointment && localDateIn(appointment.timeZone, Date.parse(appointment.start));
  const empty = {
    ...emptyRecord(day && day < today ? day : today, own ?? appointment?.professionalId ?? ""),
    appointmentId: appointmentId ?? null,
  };
  return <ConsultationForm patientId={patientId} empty={empty} left={begun} {...handlers} />;
}

type CorrectingProps = FormInDrawer & { patientId: string; first: MedicalRecord };

/** Waits for what was left unfinished of a correction; it needn't come. */
function Correcting({ patientId, first, ...drawer }: CorrectingProps) {
  const of = { patientId, correctsId: first.id };
  const draft = trpc.records.draft.useQuery(of, { staleTime: 0, gcTime: 0 });
  const [left, setLeft] = useState<RecordDraft | null>(null);
  if (left === null) {
    const isThere = draft.isFetchedAfterMount || draft.isError;
    if (isThere) setLeft(draft.data ?? { draft: null, savedAt: null });
    return <FormSkeleton />;
  }
  return <CorrectionForm patientId={patientId} first={first} left={left} {...drawer} />;
}

function FormSkeleton() {
  return (
    <Loading label="Carregando rascunho">
      <Stack>
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
