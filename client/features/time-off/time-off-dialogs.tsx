import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import type { BesideCalendar } from "#client/domain/calendars/use-slot-draft.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { NewTimeOffDialog } from "./new-time-off-dialog.tsx";
import { TimeOffDialog } from "./time-off-dialog.tsx";

type TimeOffDialogsProps = {
  /** The calendar's clocks are the forms'. */
  calendarId: string;
  /** What new blocked time begins with; null while none is being made. */
  creating: NewTimeOff | null;
  /** The calendar in which it is drawn meanwhile. */
  beside: BesideCalendar;
  onCreateClose: () => void;
  /** The blocked time that is shown, or null. */
  openId: string | null;
  onClose: () => void;
};

/** The dialogs of blocked time in a calendar, for the route that opens them. */
export default function TimeOffDialogs(props: TimeOffDialogsProps) {
  const { calendarId, creating, beside, onCreateClose, openId, onClose } = props;
  const mayBook = useCan("manage_appointments");
  const mayWrite = useCan(["manage_appointments", "manage_employees"]);
  const timeZone = trpc.calendars.get.useQuery({ id: calendarId }).data?.timeZone;
  if (!timeZone) return null;
  return (
    <>
      {creating && mayWrite && (
        <NewTimeOffDialog
          // Another wish begins another form.
          key={JSON.stringify(creating)}
          begun={creating}
          timeZone={timeZone}
          beside={{ ...beside, calendarId, mayBook }}
          onClose={onCreateClose}
        />
      )}
      {openId && (
        <TimeOffDialog
          key={openId}
          id={openId}
          timeZone={timeZone}
          mayWrite={mayWrite}
          onClose={onClose}
        />
      )}
    </>
  );
}
