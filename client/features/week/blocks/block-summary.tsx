import { IconRepeat } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { dayLook } from "#client/domain/appointments/step-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-block.module.css";
import type { DayPart } from "../days/day-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import type { BlockRoom } from "./room-rules.ts";

type BlockSummaryProps = { part: DayPart; room: BlockRoom; tags: ReactNode };

/** When, which services, and the status: under the name or, in a flat block, after it. */
export function BlockSummary({ part, room, tags }: BlockSummaryProps) {
  const { appointment, clocks } = part;
  const { serviceNames, isHeld, isOffer, isUnreached } = appointment;
  // Whom nobody has told is worth more than the state that they were to hear of.
  const { Icon } = isUnreached ? unreachedLook : dayLook(appointment, isHeld, isOffer);
  const icon = (
    <Icon
      size={12}
      stroke={2.2}
      className={classes.icon}
      data-unreached={isUnreached || undefined}
    />
  );
  const hasTail = room.who === "tail" || room.icon === "tail";
  const below = serviceNames && (
    <span
      className={classes.below}
      style={{ WebkitLineClamp: room.linesBelow - (room.services === "last" ? 2 : 1) }}
      aria-hidden="true"
    >
      {serviceNames}
    </span>
  );
  return (
    <>
      <span className={classes.second} aria-hidden="true">
        {room.times && (
          <span className={classes.times}>
            {clocks[0]}
            {room.times === "both" && `–${clocks[1]}`}
          </span>
        )}
        {room.services === "beside" && serviceNames && (
          <span className={classes.services}>· {serviceNames}</span>
        )}
        {room.who === "times" && tags}
        {room.icon === "times" && icon}
      </span>
      {hasTail && (
        <span className={classes.tail} aria-hidden="true">
          {room.services === "below" && below}
          {room.who === "tail" && tags}
          {room.icon === "tail" && icon}
        </span>
      )}
      {(room.services === "last" || (room.services === "below" && !hasTail)) && below}
    </>
  );
}

type BlockTagsProps = {
  room: BlockRoom;
  professional: Professional | undefined;
  appointment: WeekAppointment;
};

/** Names the professional, and marks an appointment of a series. */
export function BlockTags({ room, appointment, professional }: BlockTagsProps) {
  return (
    <span className={classes.tags}>
      {!room.isNarrow && appointment.seriesId && <IconRepeat size={12} stroke={2} />}
      {professional?.initials}
    </span>
  );
}
