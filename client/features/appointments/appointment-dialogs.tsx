import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { DetailsDialog } from "./details/details-dialog.tsx";
import type { DetailsBegin } from "./details/view-panel.tsx";
import type { AppointmentDefaults } from "./new/initial-values.ts";
import { NewAppointmentDialog } from "./new/new-appointment-dialog.tsx";
import { useOptionsAhead } from "./new/use-options-ahead.ts";
import type { BesideAppointment } from "./new/use-drafted.ts";

type AppointmentDialogsProps = {
  /** The first values of a new appointment; null while none is being made. */
  creating: AppointmentDefaults | null;
  /** The calendar in which a new appointment is drawn meanwhile, on pages that have one. */
  beside?: BesideAppointment;
  onCreateClose: () => void;
  /** The appointment whose details are shown, or null. */
  openId: string | null;
  onDetailsClose: () => void;
  /** What the details open at; absent: what is known of it. */
  begin?: DetailsBegin | undefined;
  /** Begins another appointment in place of the details. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
};

/** The dialogs of appointments, for the routes that open them. */
export function AppointmentDialogs(props: AppointmentDialogsProps) {
  const {
    creating,
    beside = null,
    onCreateClose,
    openId,
    onDetailsClose,
    begin,
    onDuplicate,
  } = props;
  const mayCreate = useCan("manage_appointments");
  useOptionsAhead(mayCreate);
  return (
    <>
      {mayCreate && (
        <NewAppointmentDialog
          // Another wish begins another form.
          key={JSON.stringify(creating)}
          defaults={creating}
          beside={beside}
          onClose={onCreateClose}
        />
      )}
      <DetailsDialog id={openId} begin={begin} onClose={onDetailsClose} onDuplicate={onDuplicate} />
    </>
  );
}
