import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBackUp, IconClockPause, IconDots, IconUserOff } from "@tabler/icons-react";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import { canTake, mayBeMissing } from "#shared/domain/appointments.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import classes from "./queue-card.module.css";
import type { TakeStep } from "./use-steps.ts";

/** How late people say that they will be. */
const lateMinutes = [10, 15, 30] as const;

type StepMenuProps = {
  appointment: DayAppointment;
  isAsked: boolean;
  now: number;
  onStep: TakeStep;
};

/** What may be true of somebody, offered and never assumed; of who waits, that they aren't there. */
export function StepMenu({ appointment, isAsked, now, onStep }: StepMenuProps) {
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
          <WriteItem
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => onStep(appointment, "not_arrived")}
          >
            {stepNames.not_arrived}
          </WriteItem>
        ) : (
          <AbsenceItems appointment={appointment} now={now} onStep={onStep} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function AbsenceItems({ appointment, now, onStep }: Omit<StepMenuProps, "isAsked">) {
  return (
    <>
      {lateMinutes.map((minutes) => (
        <WriteItem
          key={minutes}
          leftSection={<IconClockPause size={16} stroke={1.75} />}
          onClick={() => onStep(appointment, "late", minutes)}
        >
          {stepNames.late} {minutes} min
        </WriteItem>
      ))}
      {mayBeMissing(appointment.start, now) && (
        <WriteItem
          leftSection={<IconUserOff size={16} stroke={1.75} />}
          onClick={() => onStep(appointment, "no_show")}
        >
          {stepNames.no_show}
        </WriteItem>
      )}
    </>
  );
}
