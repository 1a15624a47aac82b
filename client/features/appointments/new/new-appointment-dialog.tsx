import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormDrawer, type FormInDrawer } from "#client/ui/form-drawer.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { IconCalendarOff } from "@tabler/icons-react";
import { beginForm, type Beginning } from "./beginning-values.ts";
import type { AppointmentDefaults } from "./initial-values.ts";
import { NewAppointmentForm } from "./new-appointment-form.tsx";
import { useBeginning } from "./use-beginning.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

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

type FormLoaderProps = { defaults: AppointmentDefaults; drawer: FormInDrawer };

function FormLoader({ defaults, drawer }: FormLoaderProps) {
  return (
    <QueryView
      query={useBeginning(defaults)}
      messageOf={(error) => failureOf(error).message}
      loading={<FormSkeleton />}
    >
      {(loaded) => <BegunForm defaults={defaults} drawer={drawer} {...loaded} />}
    </QueryView>
  );
}

type BegunFormProps = FormLoaderProps & Beginning & { options: AppointmentOptions };

/** The form keeps its first values: a later answer of the server changes no field. */
function BegunForm({ defaults, drawer, options, ...known }: BegunFormProps) {
  const [begun] = useState(() => beginForm(defaults, known, options, Date.now()));
  if (options.calendars.length === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={28} stroke={1.5} />} title="Nenhum calendário ativo">
        Um agendamento fica em um calendário. Crie ou ative um em Calendários.
      </EmptyState>
    );
  }
  return <NewAppointmentForm {...begun} options={options} drawer={drawer} />;
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
