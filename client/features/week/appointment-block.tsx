import { formatDay, formatPhone, formatTime } from "#client/lib/formats.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-block.module.css";
import { pixelsPerMinute } from "./grid-scale.ts";
import type { PlacedBlock } from "./layout.ts";
import { statusLook } from "./statuses.ts";
import type { Professional } from "./team.ts";
import type { CardHandlers } from "./use-card.ts";
import type { DayPart } from "./week-days.ts";

/** From these heights on a block has room for its second and third line. */
const twoLinesMinutes = 18;
const threeLinesMinutes = 28;

type AppointmentBlockProps = {
  block: PlacedBlock<DayPart>;
  professional: Professional | undefined;
  timeZone: string;
  /** The minute at which the grid begins. */
  gridStart: number;
  /** How it differs from the last read. */
  news: "added" | "changed" | undefined;
  card: CardHandlers;
};

/** One appointment on the grid: the colour says who attends, the edge how it stands. */
export function AppointmentBlock({
  block,
  professional,
  timeZone,
  gridStart,
  news,
  card,
}: AppointmentBlockProps) {
  const { item, column, columns, width } = block;
  const { appointment } = item;
  const minutes = item.endMinute - item.startMinute;
  const { label, tone, Icon } = statusLook(appointment.status);
  const times = `${formatTime(appointment.start, timeZone)}–${formatTime(appointment.end, timeZone)}`;
  const isOff = appointment.status === "cancelled" || appointment.status === "no_show";
  return (
    <button
      type="button"
      className={classes.block}
      data-tone={tone}
      data-off={isOff || undefined}
      data-news={news}
      data-lines={minutes < twoLinesMinutes ? 1 : minutes < threeLinesMinutes ? 2 : 3}
      aria-label={spoken(appointment, professional, timeZone)}
      style={{
        top: (item.startMinute - gridStart) * pixelsPerMinute,
        height: minutes * pixelsPerMinute - 2,
        left: `${(column / columns) * 100}%`,
        width: `calc(${(width / columns) * 100}% - 2px)`,
        background: isOff ? undefined : professional?.color.fill,
      }}
      {...card(appointment)}
    >
      <span className={classes.first}>
        <span className={classes.times}>{times}</span>
        <span className={classes.initials}>
          <span className={classes.dot} style={{ background: professional?.color.edge }} />
          {professional?.initials}
        </span>
      </span>
      <span className={classes.name}>{appointment.customerName}</span>
      <span className={classes.details}>
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
