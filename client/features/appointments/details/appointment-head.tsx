import { useState, type ReactNode } from "react";
import { greetingAbout } from "./greeting-words.ts";
import { PhoneButtons } from "#client/domain/messages/phone-buttons.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { formatDateTime, formatTime } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import { listServices } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./details.module.css";

type AppointmentHeadProps = {
  appointment: Appointment;
  /** What can be done with it, beside the name. */
  children: ReactNode;
};

/** Shows whose appointment it is, and its status. */
export function AppointmentHead({ appointment, children }: AppointmentHeadProps) {
  const { customerName, isOverlap, isReturn } = appointment;
  const isPhone = useIsPhone();
  const { label, tone, Icon } = dayLook(
    appointment,
    appointment.heldUntil !== null,
    appointment.isOffer,
  );
  return (
    <div className={classes.head}>
      <div className={classes.nameLine}>
        <h3 className={classes.name}>{customerName}</h3>
        {children}
      </div>
      <div className={classes.badges}>
        <StatusBadge tone={tone} Icon={Icon}>
          {label}
        </StatusBadge>
        {isOverlap && <StatusBadge tone="warning">Encaixe</StatusBadge>}
        {isReturn && <StatusBadge tone="neutral">Retorno</StatusBadge>}
      </div>
      {isPhone && <Brief appointment={appointment} />}
    </div>
  );
}

/** What a sheet begins with, above its buttons: when, what, and how to reach the customer. */
function Brief({ appointment }: { appointment: Appointment }) {
  const { timeZone, start, end, services } = appointment;
  return (
    <>
      <p className={classes.brief}>
        <time dateTime={start}>{formatDateTime(start, timeZone)}</time>–
        <time dateTime={end}>{formatTime(end, timeZone)}</time>
        {services.length > 0 && ` · ${listServices(services)}`}
      </p>
      <Reach appointment={appointment} />
    </>
  );
}

/** Links to call the customer and to write to them; nothing without a phone. */
export function Reach({ appointment }: { appointment: Appointment }) {
  const { organizationName } = useCurrentUser();
  const [now] = useState(Date.now);
  const { customerPhone: phone, customerName: name } = appointment;
  if (!phone) return null;
  return (
    <PhoneButtons
      phone={phone}
      name={name}
      text={greetingAbout(appointment, organizationName, now)}
    />
  );
}
