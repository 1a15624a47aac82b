import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer, type FormInDrawer } from "#client/ui/form-drawer.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { IconCalendarOff } from "@tabler/icons-react";
import { customerOf } from "./customer-fields.tsx";
import { initialValues, type AppointmentDefaults } from "./initial-values.ts";
import { NewAppointmentForm } from "./new-appointment-form.tsx";
import type { ChosenPatient } from "#client/domain/quick-patient-dialog.tsx";
import {
  useAppointmentOptions,
  type AppointmentOptions,
} from "../fields/use-appointment-options.ts";

type NewAppointmentDialogProps = {
  /** Its first values; null while no appointment is being made. */
  defaults: AppointmentDefaults | null;
  onClose: () => void;
};

/** Novo Agendamento: books a customer at a time. */
export function NewAppointmentDialog({ defaults, onClose }: NewAppointmentDialogProps) {
  const shown = useLast(defaults);
  return (
    <FormDrawer
      opened={defaults !== null}
      onClose={onClose}
      title="Novo Agendamento"
      unsaved="Este agendamento ainda não foi criado."
    >
      {(drawer) =>
        shown && (
          <Dates>
            <FormLoader defaults={shown} drawer={drawer} />
          </Dates>
        )
      }
    </FormDrawer>
  );
}

/** Loads what can be chosen, and the patient that the form begins with. */
type FormLoaderProps = { defaults: AppointmentDefaults; drawer: FormInDrawer };

function FormLoader({ defaults, drawer }: FormLoaderProps) {
  const options = useAppointmentOptions();
  const readsPatients = useCan("manage_patients");
  const wantsPatient = readsPatients && defaults.patientId !== undefined;
  const patient = trpc.patients.get.useQuery(
    { id: defaults.patientId ?? "" },
    { enabled: wantsPatient },
  );
  const ready = options.data && (!wantsPatient || patient.data);
  return (
    <QueryView
      query={{
        data: ready ? { options: options.data, patient: patient.data ?? null } : undefined,
        error: options.error ?? patient.error,
        isFetching: options.isFetching || patient.isFetching,
        refetch: () => Promise.all([options.refetch(), wantsPatient && patient.refetch()]),
      }}
      messageOf={(error) => failureOf(error).message}
      loading={<FormSkeleton />}
    >
      {(loaded) => <BegunForm defaults={defaults} drawer={drawer} {...loaded} />}
    </QueryView>
  );
}

type BegunFormProps = FormLoaderProps & {
  options: AppointmentOptions | undefined;
  patient: ChosenPatient | null;
};

/** The form keeps its first values: a later answer of the server changes no field. */
function BegunForm({ defaults, drawer, options, patient }: BegunFormProps) {
  const [begun] = useState(() => {
    const { calendars = [], professionals = [] } = options ?? {};
    const empty = initialValues(defaults, { calendars, professionals }, Date.now());
    return {
      patient,
      values: patient ? { ...empty, patientId: patient.id, ...customerOf(patient) } : empty,
    };
  });
  if (!options) return null;
  if (options.calendars.length === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={28} stroke={1.5} />} title="Nenhum calendário ativo">
        Um agendamento fica em um calendário. Crie ou ative um em Calendários.
      </EmptyState>
    );
  }
  return (
    <NewAppointmentForm
      initialValues={begun.values}
      initialPatient={begun.patient}
      options={options}
      drawer={drawer}
    />
  );
}

function FormSkeleton() {
  return (
    <Loading label="Carregando serviços, funcionários e calendários">
      <Stack>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
