import { useState } from "react";
import { consultationName, finishWords } from "#client/domain/records/consultation-words.ts";
import { stepNames } from "#client/domain/appointments/step-words.ts";
import { useAttend } from "#client/domain/records/use-attend.ts";
import { useSeesAnamnesis } from "#client/domain/records/use-sees-anamnesis.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { useRecordsOf } from "#client/domain/records/use-records-of.ts";
import { useDirectory } from "#client/domain/employees/use-directory.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { canBecome } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { isAhead, nextStepOf } from "./step-rules.ts";
import { useDayStep } from "./use-day-step.ts";
import type { useFinish } from "./use-finish.ts";

type StepButtonsProps = {
  appointment: Appointment;
  finish: Pick<ReturnType<typeof useFinish>, "isPending" | "run">;
  onChanged: (saved: Appointment) => void;
};

/**
 * Offers the step that comes next as the main one, and to mark it as finished from its day on: before,
 * the menu of statuses does. Of a finished one only the record may still be to write.
 */
export function StepButtons({ appointment, finish, onChanged }: StepButtonsProps) {
  const attend = useAttend(appointment);
  const { patientId } = appointment;
  const seesAnamnesis = useSeesAnamnesis();
  const isWritten = (useRecordsOf(appointment.id)?.length ?? 0) > 0;
  const self = useDirectory()?.find(({ isSelf }) => isSelf);
  const step = useDayStep({ ...appointment, isHeld: appointment.heldUntil !== null }, (saved) => {
    onChanged(saved);
    // Who attends goes on with the record; who lets somebody in for a colleague stays here.
    if (saved.status === "in_progress" && saved.professionalId === self?.id) attend?.();
  });
  const [now] = useState(Date.now);
  const next = nextStepOf(appointment, now);
  return (
    <>
      {seesAnamnesis && patientId && (
        <ButtonLink
          variant="default"
          to="/app/patients/$id"
          params={{ id: patientId }}
          search={{ aba: "estetica" }}
        >
          Anamnese
        </ButtonLink>
      )}
      {attend && !isWritten && !isAhead(appointment, now) && (
        <WriteButton variant="default" onClick={attend}>
          {consultationName}
        </WriteButton>
      )}
      {canBecome(appointment.status, "finished") && !isAhead(appointment, now) && (
        <WriteButton
          variant={next === "finished" ? "filled" : "default"}
          loading={finish.isPending}
          onClick={finish.run}
        >
          {finishWords.name}
        </WriteButton>
      )}
      {next && next !== "finished" && (
        <WriteButton loading={step.isPending} onClick={() => step.take(next)}>
          {stepNames[next]}
        </WriteButton>
      )}
    </>
  );
}
