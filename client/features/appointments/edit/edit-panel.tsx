import { Skeleton, Stack } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { DetailsForm } from "./details-form.tsx";
import { RescheduleForm } from "./reschedule-form.tsx";
import { ServicesForm } from "./services-form.tsx";
import { useAppointmentOptions } from "../fields/use-appointment-options.ts";

export type Editing = {
  readonly what: "time" | "nextWeek" | "services" | "details";
  /** The appointment when the editing began, so that a later version is noticed. */
  readonly base: Appointment;
};

type EditorProps = {
  editing: Editing;
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** The form that replaces the details. */
export function EditPanel({ editing, ...handlers }: EditorProps) {
  return editing.what === "details" ? (
    <DetailsForm appointment={editing.base} {...handlers} />
  ) : (
    <BookingEditor editing={editing} {...handlers} />
  );
}

function BookingEditor({ editing: { what, base }, ...handlers }: EditorProps) {
  const options = useAppointmentOptions();
  return (
    <QueryView
      query={options}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando serviços e funcionários">
          <Stack>
            <Skeleton height={60} radius={8} />
            <Skeleton height={60} radius={8} />
          </Stack>
        </Loading>
      }
    >
      {(loaded) =>
        what === "services" ? (
          <ServicesForm appointment={base} options={loaded} {...handlers} />
        ) : (
          <RescheduleForm
            appointment={base}
            isNextWeek={what === "nextWeek"}
            options={loaded}
            {...handlers}
          />
        )
      }
    </QueryView>
  );
}
