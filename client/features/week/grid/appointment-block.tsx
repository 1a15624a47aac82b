import { IconLayersIntersect, IconRepeat } from "@tabler/icons-react";
import { memo, type CSSProperties } from "react";
import { statusLook } from "#client/domain/status-words.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-block.module.css";
import type { Professional } from "../days/team-rules.ts";
import type { Room } from "./room-rules.ts";
import { useScale } from "./use-scale.ts";
import type { DayPart } from "../days/day-rules.ts";
import { customerOf } from "../days/words.ts";

/** Returns how many lines of text a block of that height has room for, up to four. */
function linesOf(pixels: number): 1 | 2 | 3 | 4 {
  if (pixels < 36) return 1;
  if (pixels < 56) return 2;
  return pixels < 76 ? 3 : 4;
}

type AppointmentBlockProps = {
  part: DayPart;
  professional: Professional | undefined;
  /** In words. */
  day: string;
  /** How it differs from the last read. */
  news: "added" | "changed" | undefined;
  /** How wide it is drawn: 5 shows everything, 0 only the name. */
  room: Room;
  /** The id of the text that explains moving; absent for members who may not move it. */
  helpId: string | undefined;
};

/**
 * One appointment on the grid: the colour shows the professional, the edge the status. It has no
 * handlers: the grid listens for all its blocks (use-card.ts, use-drag.ts), so that hundreds stay
 * cheap.
 */
export const AppointmentBlock = memo(function AppointmentBlock({
  part,
  professional,
  day,
  news,
  room,
  helpId,
}: AppointmentBlockProps) {
  const { appointment, startMinute, endMinute } = part;
  const { status, serviceNames, isOverlap, isHeld, seriesId } = appointment;
  const { label, tone, Icon } = statusLook(status, isHeld);
  const isOff = status === "cancelled" || status === "no_show";
  const lines = linesOf((endMinute - startMinute) * useScale());
  const isMovable = helpId !== undefined && isMovableStatus(status);
  return (
    <button
      type="button"
      className={classes.block}
      data-appointment={appointment.id}
      data-movable={isMovable || undefined}
      data-status={status}
      data-tone={tone}
      data-off={isOff || undefined}
      data-news={news}
      data-lines={lines}
      data-room={room}
      style={colorsOf(professional)}
      aria-describedby={isMovable ? helpId : undefined}
    >
      <span className={classes.spoken}>{spoken(part, professional, day)}</span>
      <span className={classes.first} aria-hidden="true">
        <span className={classes.times}>
          {part.clocks[0]}
          {room === 5 && `–${part.clocks[1]}`}
        </span>
        <span className={classes.initials}>
          {room > 2 && isOverlap && <IconLayersIntersect size={12} stroke={2} />}
          {room > 2 && seriesId && <IconRepeat size={12} stroke={2} />}
          {room > 3 && <span className={classes.dot} />}
          {professional?.initials}
        </span>
      </span>
      <span className={classes.name} aria-hidden="true">
        {customerOf(appointment)}
      </span>
      {lines >= 3 && room > 2 && (
        <span className={classes.details} aria-hidden="true">
          <Icon size={12} stroke={2.2} className={classes.icon} />
          {label}
          {serviceNames && ` · ${serviceNames}`}
        </span>
      )}
      {isMovable && part.endsHere && <span className={classes.edge} data-resize />}
    </button>
  );
}, isSameBlock);

function colorsOf(professional: Professional | undefined): CSSProperties | undefined {
  if (!professional) return undefined;
  const { fill, edge } = professional.color;
  const style: CSSProperties & Record<"--fill" | "--who", string> = {
    "--fill": fill,
    "--who": edge,
  };
  return style;
}

/** Days are computed again with every read; the rows in them stay the same objects. */
function isSameBlock(a: AppointmentBlockProps, b: AppointmentBlockProps): boolean {
  return (
    a.part.appointment === b.part.appointment &&
    a.part.startMinute === b.part.startMinute &&
    a.part.endMinute === b.part.endMinute &&
    a.professional === b.professional &&
    a.day === b.day &&
    a.news === b.news &&
    a.room === b.room &&
    a.helpId === b.helpId
  );
}

/** A running appointment may still be moved; a finished, cancelled or missed one may not. */
function isMovableStatus(status: WeekAppointment["status"]): boolean {
  return status === "in_progress" || changeableStatuses.some((each) => each === status);
}

/** Returns everything that the block and its card show, for screen readers. */
function spoken(
  { appointment, clocks: [start, end] }: DayPart,
  professional: Professional | undefined,
  day: string,
): string {
  const { customerPhone, serviceNames, status } = appointment;
  const facts = [
    customerOf(appointment),
    `${day}, das ${start} às ${end}`,
    serviceNames,
    professional && `com ${professional.name}`,
    statusLook(status, appointment.isHeld).label,
    appointment.isOverlap && "Encaixe",
    appointment.isReturn && "Retorno",
    appointment.seriesId && "Repete",
    customerPhone && `telefone ${formatPhone(customerPhone)}`,
  ];
  return facts.filter(Boolean).join(", ");
}
