import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useIdempotencyKey } from "#client/lib/use-idempotency-key.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { errorsByField, type FormErrors } from "../fields/appointment-values.ts";
import { takenDates } from "../fields/taken-date-rules.ts";
import { sentencesOf } from "../fields/time-words.ts";
import { announceCreated } from "./created-calls.ts";

type Overlap = {
  readonly input: CreateAppointmentInput;
  readonly reasons: readonly string[];
  /** The days of a series that are not free. */
  readonly dates: readonly string[];
};

type CreateOptions = {
  onCreated: (appointment: Appointment) => void;
  onErrors: (errors: FormErrors) => void;
  /** Called when prices or discounts differ from the form's, which are then loaded again. */
  onTotalChanged: () => void;
  /** Called with all the days that a series leaves out from now on. */
  onSkipped: (dates: string[]) => void;
};

/** Creates an appointment and reports the result; an overlap waits for an explicit Encaixe. */
export function useCreateAppointment({ onCreated, onErrors, ...on }: CreateOptions) {
  const { onTotalChanged, onSkipped } = on;
  const [failure, setFailure] = useState<string | null>(null);
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  // A confirmed Encaixe is not asked for again while its time stays the same.
  const confirmed = useRef("");
  const create = useCreateOnce(onCreated);

  function send(input: CreateAppointmentInput) {
    setFailure(null);
    create.mutate(input, { onError: (error) => refuse(error, input) });
  }

  function refuse(error: unknown, input: CreateAppointmentInput) {
    const failed = failureOf(error);
    const { code, message, issues } = failed;
    const errors = errorsByField(issues);
    setOverlap(null);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    if (code === "time_slot_unavailable" && !input.allowOverlap) {
      // The dates in the form are older than the refusal.
      void changed("appointments");
      return setOverlap({ input, reasons: sentencesOf(failed), dates: takenDates(issues) });
    }
    // Both sides recalculate before the person confirms the correct total.
    if (code === "total_changed") onTotalChanged();
    const told = sentenceOf(code, message);
    setFailure(told);
    if (code === "no_open_cash_session") toast.warning(told);
    else toast.error(told);
  }

  function skip({ input, dates }: Overlap) {
    const skippedDates = [...(input.skippedDates ?? []), ...dates];
    onSkipped(skippedDates);
    send({ ...input, skippedDates });
  }

  return {
    isPending: create.isPending,
    /** True from sending until a refusal: what is known of its time stays as it is. */
    isSettled: create.isPending || create.isSuccess,
    /** Why the last try failed, when it was no field's fault. */
    failure,
    /** Why the professional is not free, while that awaits a decision. */
    overlapReasons: overlap?.reasons ?? null,
    create(input: CreateAppointmentInput) {
      const allowOverlap = input.allowOverlap || confirmed.current === timeOf(input);
      send({ ...input, allowOverlap });
    },
    createAnyway() {
      if (!overlap) return;
      confirmed.current = timeOf(overlap.input);
      send({ ...overlap.input, allowOverlap: true });
    },
    dropOverlap: () => setOverlap(null),
    /** Leaves out the days that are not free; null when none can be left out. */
    skipTaken: overlap && overlap.dates.length > 0 ? () => skip(overlap) : null,
  };
}

/** The same form sent again, as after a lost answer, makes no second appointment. */
function useCreateOnce(onCreated: CreateOptions["onCreated"]) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: CreateAppointmentInput) =>
      trpcClient.appointments.create.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
    onSuccess(made, input) {
      void changed("appointments");
      announceCreated(made, input);
      onCreated(made.appointment);
    },
  });
}

/**
 * Returns whose time an appointment takes, and which; the pause after it follows from its services.
 */
function timeOf(input: CreateAppointmentInput): string {
  const { calendarId, professionalId, start, end, recurrence, serviceIds } = input;
  return JSON.stringify([calendarId, professionalId, start, end, recurrence, serviceIds]);
}

/** Returns the catalogue's sentence for a failed creation. */
function sentenceOf(code: ReturnType<typeof failureOf>["code"], message: string): string {
  if (code === "offline") return "Erro de conexão. Tente novamente.";
  if (code === "unknown") return "Erro ao criar agendamento";
  if (code === "no_open_cash_session") return message;
  return `Erro: ${message}`;
}
