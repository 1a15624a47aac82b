import { dayLook } from "#client/domain/step-words.ts";
import { formatTime } from "#client/lib/formats.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import classes from "./day-column.module.css";
import type { PlacedPart } from "./day-rules.ts";

/** Pixels that a block's name needs, and its second line with it. */
export const oneLine = 18;
const twoLines = 34;

type DayBlockProps = {
  part: PlacedPart<DayAppointment>;
  timeZone: string;
  height: number;
  style: React.CSSProperties;
  onOpen: (id: string) => void;
};

/** One appointment of the day. */
export function DayBlock({ part: { item }, timeZone, height, style, onOpen }: DayBlockProps) {
  const { id, start, end, customerName, serviceNames, status } = item;
  const { label, tone, Icon } = dayLook(item, item.isHeld);
  const [from, to] = [formatTime(start, timeZone), formatTime(end, timeZone)];
  const isShort = height < twoLines;
  const when = (
    <span className={classes.when}>
      <Icon size={12} stroke={2.2} aria-label={label} className={classes.icon} />
      <time dateTime={start}>{from}</time>
    </span>
  );
  return (
    <button
      type="button"
      className={classes.block}
      data-tone={tone}
      data-status={status}
      data-short={isShort || undefined}
      style={{ ...style, height }}
      title={[`${from}–${to}`, customerName, serviceNames, label].filter(Boolean).join(" · ")}
      onClick={() => onOpen(id)}
    >
      {isShort && when}
      <span className={classes.who}>{customerName}</span>
      {(!isShort || serviceNames) && (
        <span className={classes.about}>
          {!isShort && when}
          {serviceNames && ` · ${serviceNames}`}
        </span>
      )}
    </button>
  );
}
