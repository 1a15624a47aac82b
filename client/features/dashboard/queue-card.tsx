import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconArrowBackUp, IconClockPause, IconDots, IconUserOff } from "@tabler/icons-react";
import { stepNames } from "#client/domain/step-words.ts";
import { formatPhone, formatTime } from "#client/lib/formats.ts";
import { professionalColor } from "#client/ui/tokens.ts";
import { canTake } from "#shared/domain/appointments.ts";
import type { Day, DayAppointment, DayProfessional } from "#shared/schemas/dashboard.ts";
import classes from "./queue-card.module.css";
import { isDue, nextSteps, type QueueGroup } from "./queue-rules.ts";
import { hintOf } from "./step-words.ts";
import type { TakeStep } from "./use-steps.ts";

/** How late people say that they will be. */
const lateMinutes = [10, 15, 30] as const;

type QueueCardProps = {
  group: QueueGroup;
  appointment: DayAppointment;
  /** Absent where only one is shown. */
  professional: DayProfessional | undefined;
  day: Day;
  now: number;
  isPending: boolean;
  onOpen: (id: string) => void;
  /** Absent for who may not change appointments. */
  onStep: TakeStep | undefined;
};

/** Somebody of the queue, with the step that comes next. */
export function QueueCard({ group, appointment, day, now, onOpen, ...more }: QueueCardProps) {
  const { professional, isPending, onStep } = more;
  const { id, customerName, customerPhone, serviceNames, start } = appointment;
  const { timeZone, isToday } = day;
  const step = nextSteps[group];
  // Nobody comes before the day itself.
  const mayStep = onStep && (isToday || step === "confirmed");
  const hint = isToday ? hintOf(group, appointment, { now, timeZone }) : "";
  const isAsked = isToday && step === "arrived" && isDue(appointment, now);
  return (
    <li className={classes.card} data-card={id} data-due={isAsked || undefined}>
      <button type="button" className={classes.who} onClick={() => onOpen(id)}>
        <span className={classes.name}>{customerName}</span>
        <span className={classes.about}>
          <span className={classes.facts}>
            <time className={classes.time} dateTime={start}>
              {formatTime(start, timeZone)}
            </time>
            {professional && <Whose professional={professional} />}
            {hint && <span className={classes.hint}>{hint}</span>}
            {!professional && serviceNames && <span>{serviceNames}</span>}
          </span>
        </span>
      </button>
      {group === "unconfirmed" && customerPhone && (
        <a className={classes.phone} href={`tel:${customerPhone}`}>
          {formatPhone(customerPhone)}
        </a>
      )}
      {mayStep && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant={group === "unconfirmed" ? "default" : "filled"}
            className={classes.step}
            data-step
            // Neither takes the keyboard's place away, as `disabled` would.
            data-disabled={isPending || undefined}
            aria-disabled={isPending || undefined}
            aria-label={`${stepNames[step]}: ${customerName}`}
            onClick={() => !isPending && onStep(appointment, step)}
          >
            {stepNames[step]}
          </Button>
          {group !== "attending" && (
            <Offers appointment={appointment} isAsked={isAsked} onStep={onStep} />
          )}
        </div>
      )}
    </li>
  );
}

function Whose({ professional: { name, position } }: { professional: DayProfessional }) {
  return (
    <span className={classes.whose}>
      <span
        className={classes.dot}
        style={{ background: professionalColor(position).edge }}
        aria-hidden="true"
      />
      {name}
    </span>
  );
}

type OffersProps = { appointment: DayAppointment; isAsked: boolean; onStep: TakeStep };

/** What may be true of somebody, offered and never assumed; of who waits, that they aren't there. */
function Offers({ appointment, isAsked, onStep }: OffersProps) {
  const isThere = canTake(appointment, "not_arrived");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={isAsked ? "default" : "subtle"}
          color="gray"
          size={30}
          className={classes.more}
          aria-label={`Mais opções: ${appointment.customerName}`}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isThere ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => onStep(appointment, "not_arrived")}
          >
            {stepNames.not_arrived}
          </Menu.Item>
        ) : (
          <AbsenceItems appointment={appointment} onStep={onStep} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function AbsenceItems({ appointment, onStep }: Omit<OffersProps, "isAsked">) {
  return (
    <>
      {lateMinutes.map((minutes) => (
        <Menu.Item
          key={minutes}
          leftSection={<IconClockPause size={16} stroke={1.75} />}
          onClick={() => onStep(appointment, "late", minutes)}
        >
          {stepNames.late} {minutes} min
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconUserOff size={16} stroke={1.75} />}
        onClick={() => onStep(appointment, "no_show")}
      >
        {stepNames.no_show}
      </Menu.Item>
    </>
  );
}
