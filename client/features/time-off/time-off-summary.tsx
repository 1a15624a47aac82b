import type { TimeOff } from "#shared/schemas/time-off.ts";
import { periodInWords } from "./period-words.ts";
import { professionalName } from "./professional-words.ts";
import classes from "./time-off.module.css";
import { useTimeOffProfessionals } from "./use-time-off-professionals.ts";

type TimeOffSummaryProps = { timeOff: TimeOff; timeZone: string };

/** Says whose time is blocked, when and why, to members who may not change it. */
export function TimeOffSummary({ timeOff, timeZone }: TimeOffSummaryProps) {
  const { names } = useTimeOffProfessionals(timeOff.professionalId);
  return (
    <div className={classes.summary}>
      <strong>{professionalName(names, timeOff.professionalId)}</strong>
      <span className="figures">{periodInWords(timeOff, timeZone)}</span>
      {timeOff.reason && <span>{timeOff.reason}</span>}
    </div>
  );
}
