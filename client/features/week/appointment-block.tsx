import { VisuallyHidden } from "@mantine/core";
import { formatDay, formatPhone, formatTime } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-block.module.css";
import { statusLook } from "#client/lib/appointment-statuses.ts";
import type { Professional } from "./team.ts";
import type { CardHandlers } from "./use-card.ts";
import type { DayPart } from "./week-days.ts";

/** How many lines of text a block of that length has room for, up to four. */
function linesOf(minutes: number): 1 | 2 | 3 | 4 {
  if (minutes < 18) return 1;
  if (minutes < 28) return 2;
  return minutes < 38 ? 3 : 4;
}

type AppointmentBlockProps = {
  part: DayPart;
  professional: Professional | undefined;
  timeZone: string;
  /** How it differs from the last read. */
  news: "added" | "changed" | undefined;
  card: CardHandlers;
};

/** One appointment on the grid: the colour says who attends, the edge how it stands. */
export function AppointmentBlock({
  part,
  professional,
  timeZone,
  news,
  card,
}: AppointmentBlockProps) {
  const { appointment, startMinute, endMinute } = part;
  const { label, tone, Icon } = statusLook(appointment.status);
  const isOff = appointment.status === "cancelled" || appointment.status === "no_show";
  return (
    <button
      type="button"
      className={classes.block}
      data-tone={tone}
      data-off={isOff || undefined}
      data-news={news}
      data-lines={linesOf(endMinute - startMinute)}
      style={{ background: isOff ? undefined : professional?.color.fill }}
      {...card(appointment)}
    >
      <VisuallyHidden>{spoken(appointment, professional, timeZone)}</VisuallyHidden>
      <span className={classes.first} aria-hidden="true">
        <span className={classes.times}>
          {formatTime(appointment.start, timeZone)}
          <span className={classes.until}>–{formatTime(appointment.end, timeZone)}</span>
        </span>
        <span className={classes.initials}>
          <span className={classes.dot} style={{ background: professional?.color.edge }} />
          {professional?.initials}
        </span>
      </span>
      <span className={classes.name} aria-hidden="true">
        {appointment.customerName}
      </span>
      <span className={classes.details} aria-hidden="true">
        <Icon size={12} stroke={2.2} className={classes.icon} />
        {label}
        {appointment.serviceNames && ` · ${appointment.serviceNames}`}
      </span>
    </button>
  );
}

/** All that the block and its card show, for who can't see them. */
function spoken(
  appointment: WeekAppointment,
  professional: Professional | undefined,
  timeZone: string,
): string {
  const { start, end, customerName, customerPhone, serviceNames, status } = appointment;
  const facts = [
    customerName,
    `${formatDay(start, timeZone)}, das ${formatTime(start, timeZone)} às ${formatTime(end, timeZone)}`,
    serviceNames,
    professional && `com ${professional.name}`,
    statusLook(status).label,
    appointment.isOverlap && "Encaixe",
    appointment.isReturn && "Retorno",
    customerPhone && `telefone ${formatPhone(customerPhone)}`,
  ];
  return facts.filter(Boolean).join(", ");
}
