import { dayLook } from "#client/domain/appointments/step-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import { formatTime } from "#client/lib/formats.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import classes from "./day-column.module.css";
import type { PlacedPart } from "./day-rules.ts";

/** Pixels that a block's two lines need, and each further line. */
const twoLines = 34;
const line = 16;

type DayBlockProps = {
  part: PlacedPart<DayAppointment>;
  timeZone: string;
  height: number;
  style: React.CSSProperties;
  onOpen: (id: string) => void;
};

/** One appointment of the day, its facts in the order of the week's blocks. */
export function DayBlock({ part, timeZone, height, style, onOpen }: DayBlockProps) {
  const { item, lanes } = part;
  const { id, start, end, customerName, serviceNames, status, isOverlap, isUnreached } = item;
  const { label, tone, Icon } = dayLook(item, item.isHeld, item.isOffer);
  const sign = isUnreached
    ? { label: `${label}, ${unreachedLook.label}`, Icon: unreachedLook.Icon }
    : { label, Icon };
  const [from, to] = [formatTime(start, timeZone), formatTime(end, timeZone)];
  const isShort = height < twoLines;
  const lines = isShort ? 1 : 2 + Math.floor((height - twoLines) / line);
  // Beside others who it is says more than when, which the place says too.
  const isBare = lanes > 1 && lines === 2;
  const nameLines = isShort || isBare ? lines : lines - 1;
  return (
    <button
      type="button"
      className={classes.block}
      data-tone={tone}
      data-status={status}
      data-offer={item.isOffer || undefined}
      data-off={status === "no_show" || undefined}
      data-fitted={isOverlap || undefined}
      data-short={isShort || undefined}
      data-beside={lanes > 1 || undefined}
      data-bare={isBare || undefined}
      style={{ ...style, height }}
      title={titleOf([
        `${from}–${to}`,
        customerName,
        serviceNames,
        label,
        isUnreached && unreachedLook.label,
        isOverlap && "Encaixe",
      ])}
      onClick={() => onOpen(id)}
    >
      <span className={classes.who} style={{ maxHeight: nameLines * line }}>
        {customerName}
      </span>
      <span className={classes.about}>
        <time dateTime={start} className={classes.when}>
          {isShort ? from : `${from}–${to}`}
        </time>
        {serviceNames && <span className={classes.services}>· {serviceNames}</span>}
        <sign.Icon
          size={12}
          stroke={2.2}
          aria-label={sign.label}
          className={classes.icon}
          data-unreached={isUnreached || undefined}
        />
      </span>
    </button>
  );
}

const titleOf = (facts: readonly (string | false)[]) => facts.filter(Boolean).join(" · ");

type DraftBlockProps = {
  ref: (block: HTMLElement | null) => void;
  /** The customer's name; empty before somebody is chosen. */
  name: string;
  style: Readonly<{ top: number; height: number }>;
};

/** The place of the appointment that is being made beside the day. */
export function DraftBlock({ ref, name, style }: DraftBlockProps) {
  return (
    <div ref={ref} className={classes.draft} style={style} data-draft aria-hidden="true">
      {name}
    </div>
  );
}
