import { IconCalendarPlus, IconRotate } from "@tabler/icons-react";
import { useState } from "react";
import { copyAt, duplicateOf } from "#client/domain/appointments/copy-values.ts";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { canReactivate } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { reactivate } from "../edit/reactivate-calls.ts";
import classes from "./details.module.css";

type ReactivateButtonsProps = {
  appointment: Appointment;
  onReactivated: (saved: Appointment) => void;
  /** Begins another such appointment. */
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
};

/** Brings a cancelled appointment back while its time is free, or begins a new one at another. */
export function ReactivateButtons(props: ReactivateButtonsProps) {
  const { appointment, onReactivated, onDuplicate } = props;
  const { id, calendarId, professionalId, start, end, status, isOverlap } = appointment;
  const [now] = useState(Date.now);
  const [isPending, setPending] = useState(false);
  const isOffered = canReactivate({ status, endMs: Date.parse(end) }, now);
  const check = trpc.appointments.checkTime.useQuery(
    { calendarId, professionalId, start, end, exceptId: id },
    { enabled: isOffered },
  );
  if (status !== "cancelled") return null;
  const inTheWay = check.data?.obstacles.find(
    ({ kind }) => (kind === "appointment" && !isOverlap) || kind === "time_off",
  );
  const run = async () => {
    setPending(true);
    const saved = await reactivate(appointment, false);
    setPending(false);
    if (saved) onReactivated(saved);
  };
  return (
    <div className={classes.actions} data-reactivates tabIndex={-1}>
      {isOffered && check.data && !inTheWay && (
        <WriteButton
          variant="light"
          size="sm"
          loading={isPending}
          leftSection={<IconRotate size={16} stroke={1.75} />}
          onClick={() => void run()}
        >
          Reativar
        </WriteButton>
      )}
      <WriteButton
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
        onClick={() => {
          const { timeZone } = appointment;
          const isAhead = Date.parse(start) > now;
          onDuplicate(
            isAhead ? copyAt(appointment, start) : duplicateOf(appointment, timeZone, now),
            appointment,
          );
        }}
      >
        Marcar em outro horário
      </WriteButton>
      {isOffered && inTheWay && <p className={classes.soft}>{inTheWay.message}</p>}
    </div>
  );
}
