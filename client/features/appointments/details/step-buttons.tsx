import { Button } from "@mantine/core";
import { useState } from "react";
import { stepNames } from "#client/domain/step-words.ts";
import { canBecome } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { nextStepOf } from "./step-rules.ts";
import { useDayStep } from "./use-day-step.ts";
import type { useFinish } from "./use-finish.ts";

type StepButtonsProps = {
  appointment: Appointment;
  finish: Pick<ReturnType<typeof useFinish>, "isPending" | "run">;
  onChanged: (saved: Appointment) => void;
};

/** Offers the step that comes next as the main one, and always to mark it as finished. */
export function StepButtons({ appointment, finish, onChanged }: StepButtonsProps) {
  const step = useDayStep(appointment, onChanged);
  const [now] = useState(Date.now);
  const next = nextStepOf(appointment, now);
  return (
    <>
      {canBecome(appointment.status, "finished") && (
        <Button
          variant={next === "finished" ? "filled" : "default"}
          loading={finish.isPending}
          onClick={finish.run}
        >
          Marcar como Finalizado
        </Button>
      )}
      {next && next !== "finished" && (
        <Button loading={step.isPending} onClick={() => step.take(next)}>
          {stepNames[next]}
        </Button>
      )}
    </>
  );
}
