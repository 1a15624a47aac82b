import { memo, type CSSProperties } from "react";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-block.module.css";
import type { Professional } from "../days/professional-rules.ts";
import { BlockSummary, BlockTags } from "./block-summary.tsx";
import { fitBlock, type BlockSize } from "./room-rules.ts";
import type { DayPart } from "../days/day-rules.ts";
import { customerOf } from "../days/words.ts";
import { spoken } from "./block-words.ts";

type AppointmentBlockProps = {
  part: DayPart;
  professional: Professional | undefined;
  /** In words. */
  day: string;
  /** How it differs from the last read. */
  news: "added" | "changed" | undefined;
  /** How large it is drawn. */
  width: BlockSize["width"];
  height: BlockSize["height"];
  /** Whether its column is that of several professionals, so that their initials are of use. */
  showsWho: boolean;
  /** The id of the text that explains moving; absent for members who may not move it. */
  helpId: string | undefined;
};

/**
 * One appointment on the grid: the colour shows the professional, edge and icon the status, a
 * dashed outline that it was fitted in beside others. It has no handlers: the grid listens for all
 * its blocks (use-card.ts, use-drag.ts), so that hundreds stay cheap.
 */
export const AppointmentBlock = memo(function AppointmentBlock(props: AppointmentBlockProps) {
  const { part, professional, day, news, width, height, showsWho, helpId } = props;
  const { appointment } = part;
  const { status, isOffer } = appointment;
  const { tone } = dayLook(appointment, appointment.isHeld, isOffer);
  const isOff = status === "cancelled" || status === "no_show";
  const room = fitBlock(customerOf(appointment), { width, height }, showsWho);
  const isMovable = helpId !== undefined && isMovableStatus(status);
  const tags = <BlockTags {...{ room, appointment, professional }} />;
  return (
    <button
      type="button"
      className={classes.block}
      data-appointment={appointment.id}
      data-movable={isMovable || undefined}
      data-status={status}
      data-tone={tone}
      data-off={isOff || undefined}
      data-fitted={(appointment.isOverlap && !isOff) || undefined}
      data-offer={isOffer || undefined}
      data-news={news}
      data-narrow={room.isNarrow || undefined}
      data-since={!part.startsHere || undefined}
      data-until={!part.endsHere || undefined}
      data-line={room.linesBelow === 0 || undefined}
      data-tagged={room.who ?? undefined}
      style={colorsOf(professional)}
      aria-describedby={isMovable ? helpId : undefined}
    >
      <span className={classes.spoken}>{spoken(part, professional, day)}</span>
      <span className={classes.first} aria-hidden="true">
        <span
          className={classes.name}
          data-name={room.name.isWhole ? "whole" : "short"}
          data-size={room.name.size}
        >
          {room.name.text}
        </span>
        {room.who === "name" && tags}
      </span>
      <BlockSummary {...{ part, room, tags }} />
      {isMovable && part.endsHere && <span className={classes.edge} data-resize />}
    </button>
  );
}, isSameBlock);

const colorsOf = (professional: Professional | undefined) =>
  professional && ({ "--fill": professional.color.fill } as CSSProperties);

/** Days are computed again with every read; the rows in them stay the same objects. */
function isSameBlock(a: AppointmentBlockProps, b: AppointmentBlockProps): boolean {
  return (
    a.part.appointment === b.part.appointment &&
    a.part.startMinute === b.part.startMinute &&
    a.part.endMinute === b.part.endMinute &&
    a.professional === b.professional &&
    a.day === b.day &&
    a.news === b.news &&
    a.width === b.width &&
    a.height === b.height &&
    a.showsWho === b.showsWho &&
    a.helpId === b.helpId
  );
}

/** A running appointment may still be moved; a finished, cancelled or missed one may not. */
function isMovableStatus(status: WeekAppointment["status"]): boolean {
  return status === "in_progress" || changeableStatuses.some((each) => each === status);
}
