import { consultationName } from "#client/domain/records/consultation-words.ts";
import { unreachedLook } from "#client/domain/appointments/unreached-words.ts";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { useAttend } from "#client/domain/records/use-attend.ts";
import { formatPhone, formatTime, givenName } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { professionalColor } from "#client/ui/tokens.ts";
import type { Day, DayAppointment, DayProfessional } from "#shared/schemas/dashboard.ts";
import classes from "./queue-card.module.css";
import { isDue, nextSteps, type QueueGroup } from "./queue-rules.ts";
import { hintOf } from "./step-words.ts";
import { StepMenu } from "./step-menu.tsx";
import type { TakeStep } from "./use-steps.ts";

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

/** Those whom somebody has to ring. */
const callsFor: ReadonlySet<QueueGroup> = new Set(["overdue", "unconfirmed"]);

/** Somebody of the queue, with the step that comes next. */
export function QueueCard({ group, appointment, day, now, onOpen, ...more }: QueueCardProps) {
  const { professional, isPending, onStep } = more;
  const isOwn = appointment.professionalId === day.ownProfessionalId;
  const { id, customerName, customerPhone, serviceNames, start } = appointment;
  const { timeZone, isToday } = day;
  const step = nextSteps[group];
  const attend = useAttend(appointment);
  // Nobody comes before the day itself.
  const mayStep = onStep && (isToday || step === "confirmed");
  const hint = isToday ? hintOf(group, appointment, { now, timeZone }) : "";
  // Who is here needs no call any more.
  const isCall = appointment.isUnreached && step !== "in_progress";
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
            {isCall && <span className={classes.unreached}>{unreachedLook.label}</span>}
            {!professional && serviceNames && <span>{serviceNames}</span>}
          </span>
        </span>
      </button>
      {(isCall || callsFor.has(group)) && customerPhone && (
        <a className={classes.phone} href={`tel:${customerPhone}`}>
          {formatPhone(customerPhone)}
        </a>
      )}
      {mayStep && (
        <div className={classes.actions} data-two={(attend && group === "attending") || undefined}>
          {attend && group === "attending" && (
            <WriteButton
              size="xs"
              variant="default"
              className={classes.step}
              aria-label={`${consultationName}: ${customerName}`}
              onClick={attend}
            >
              {consultationName}
            </WriteButton>
          )}
          <WriteButton
            size="xs"
            variant={group === "unconfirmed" ? "default" : "filled"}
            className={classes.step}
            data-step
            // Neither takes the keyboard's place away, as `disabled` would.
            data-disabled={isPending || undefined}
            aria-disabled={isPending || undefined}
            aria-label={`${stepNames[step]}: ${customerName}`}
            onClick={() => {
              if (isPending) return;
              onStep(appointment, step);
              // Who attends goes on with the record; who lets somebody in for a colleague stays here.
              if (step === "in_progress" && isOwn) attend?.();
            }}
          >
            {stepNames[step]}
          </WriteButton>
          {group !== "attending" && (
            <StepMenu appointment={appointment} isAsked={isAsked} now={now} onStep={onStep} />
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
      <span title={name}>{givenName(name)}</span>
    </span>
  );
}
