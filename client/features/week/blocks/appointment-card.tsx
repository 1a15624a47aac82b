import { IconCalendarTime, IconListDetails, IconPhone, IconUserCheck } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { formatDay, formatDuration, formatPhone, formatTime } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { placeBeside } from "#client/ui/place-beside.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "../days/words.ts";
import classes from "./appointment-card.module.css";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import type { Professional } from "../days/professional-rules.ts";

type AppointmentCardProps = {
  appointment: WeekAppointment;
  anchor: HTMLElement;
  professional: Professional | undefined;
  timeZone: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** Shows customer, services, time and phone of one appointment, beside its block. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, anchor, professional, timeZone, onPointerEnter, onPointerLeave } = props;
  const { start, end } = appointment;
  const frame = usePlaceBeside(anchor);
  const { label, tone, Icon } = dayLook(appointment, appointment.isHeld, appointment.isOffer);
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return (
    <div
      ref={frame}
      className={classes.card}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <p className={classes.name}>{customerOf(appointment)}</p>
      <p className={classes.badges}>
        <StatusBadge tone={tone} Icon={Icon}>
          {label}
        </StatusBadge>
        {appointment.isUnreached && (
          <StatusBadge tone={unreachedLook.tone} Icon={unreachedLook.Icon}>
            {unreachedLook.label}
          </StatusBadge>
        )}
        {appointment.isReturn && <StatusBadge tone="neutral">Retorno</StatusBadge>}
        {appointment.isOverlap && <StatusBadge tone="warning">Encaixe</StatusBadge>}
        {appointment.seriesId && <StatusBadge tone="neutral">Repete</StatusBadge>}
      </p>
      <dl className={classes.facts}>
        <Line icon={<IconCalendarTime size={16} stroke={1.7} />} label="Quando">
          <span className="figures">
            {formatDay(start, timeZone)} · {formatTime(start, timeZone)}–{formatTime(end, timeZone)}
          </span>
          <span className={classes.soft}> ({formatDuration(minutes)})</span>
        </Line>
        {appointment.serviceNames && (
          <Line icon={<IconListDetails size={16} stroke={1.7} />} label="Serviços">
            {appointment.serviceNames}
          </Line>
        )}
        {professional && (
          <Line icon={<IconUserCheck size={16} stroke={1.7} />} label="Profissional">
            {nameAndCalling(professional.name, professional.profession)}
          </Line>
        )}
        {appointment.customerPhone && (
          <Line icon={<IconPhone size={16} stroke={1.7} />} label="Telefone">
            <a className={`${classes.phone} figures`} href={`tel:${appointment.customerPhone}`}>
              {formatPhone(appointment.customerPhone)}
            </a>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt aria-label={label}>{icon}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Keeps it beside the block, whatever it shows. Phones ignore this. */
function usePlaceBeside(anchor: HTMLElement) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) placeBeside(frame.current, anchor);
  });
  return frame;
}
