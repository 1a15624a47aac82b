import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, type Failure } from "#client/lib/failures.ts";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { sentenceOfNews } from "#client/domain/messages/told-words.ts";
import { tellOfFreed } from "#client/domain/appointments/freed-calls.ts";
import { useSeeMoved } from "#client/domain/appointments/use-see-moved.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { actionsAfter, keepSaved } from "./saved-calls.ts";
import { localTimeOf } from "../fields/local-time-rules.ts";
import { takenDates } from "../fields/taken-date-rules.ts";
import { sentencesOf } from "../fields/time-words.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

export type Changes = Partial<Omit<UpdateAppointmentInput, "id" | "version" | "notify">>;

/** Someone else saved first: this person's version beside the stored one. */
export type VersionConflict = {
  readonly mine: Appointment;
  readonly theirs: Appointment;
};

type Overlap = {
  readonly changes: Changes;
  readonly reasons: string[];
  /** The days of a series that are not free. */
  readonly dates: readonly string[];
};

type UpdateOptions = {
  /** The appointment when the editing began. */
  base: Appointment;
  /** Returns the appointment with the changes, for comparing. */
  preview: (changes: Changes) => Appointment;
  success: string;
  /** Whether it changes the time, which the toast then takes back. */
  isMove?: boolean;
  /** The message when the server gives none. */
  fallback: string;
  onSaved: (saved: Appointment) => void;
};

/**
 * Saves changes of an appointment, and waits for a decision when the server doesn't simply accept
 * them.
 */
export function useUpdateAppointment(options: UpdateOptions) {
  const { base, preview, success, isMove = false, fallback, onSaved } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  const [notify, setNotify] = useState(true);
  const { conflict, meet } = useVersionConflict(base);
  const version = conflict?.theirs.version ?? base.version;
  const seeMoved = useSeeMoved();
  const update = trpc.appointments.update.useMutation({
    onSuccess(saved, { scope }) {
      keepSaved(saved);
      const told = sentenceOfNews(base, withPhoneChannel(saved), Date.now(), notify);
      const actions = actionsAfter(base, saved, { told: notify ? told : "", scope, isMove });
      toast.success(success + told, ...actions, ...seeMoved(base, saved));
      void tellOfFreed(base, saved);
      onSaved(saved);
    },
  });

  async function save(changes: Changes) {
    setFailure(null);
    try {
      await update.mutateAsync({ id: base.id, version, ...changes, notify });
      setOverlap(null);
    } catch (error) {
      await refused(error, changes);
    }
  }

  async function refused(error: unknown, changes: Changes) {
    const reason = failureOf(error);
    if (reason.code === "time_slot_unavailable" && !changes.allowOverlap) {
      void changed("appointments");
      return setOverlap({
        changes,
        reasons: sentencesOf(reason),
        dates: takenDates(reason.issues),
      });
    }
    setOverlap(null);
    if (reason.code === "row_changed") {
      if (await meet(error, preview(changes))) return;
    }
    setFailure(reason);
    const message = reason.code === "unknown" ? fallback : reason.message;
    if (reason.issues.length === 0) toast.error(message);
  }

  const skip = ({ changes, dates }: Overlap) =>
    void save({ ...changes, skippedDates: [...(changes.skippedDates ?? []), ...dates] });

  return {
    isPending: update.isPending,
    /** Whether the customer is told of the changes. */
    notify,
    setNotify,
    failure,
    conflict,
    /** Why the professional is not free, while that awaits a decision. */
    overlapReasons: overlap?.reasons ?? null,
    /** After a conflict this overwrites the version that was compared. */
    save: (changes: Changes) => void save(changes),
    saveAnyway: () => void (overlap && save({ ...overlap.changes, allowOverlap: true })),
    dropOverlap: () => setOverlap(null),
    /**
     * Keeps following appointments in place where their new days are not free; null when that is
     * impossible.
     */
    saveSkipping: overlap && canSkip(overlap, base) ? () => skip(overlap) : null,
  };
}

function useVersionConflict(base: Appointment) {
  const [mine, setMine] = useState<Appointment | null>(null);
  const { theirs, meet } = useConflict({
    load: () => queries.appointments.get.fetch({ id: base.id }, { staleTime: 0 }),
    // Nothing to reset: the component around the form keeps the typed values.
    onTake: () => {},
    by: "comparison",
  });
  // Closed once the editing is based on that version or a later one.
  const isOpen = theirs !== null && theirs.version > base.version;
  const conflict: VersionConflict | null = mine && isOpen ? { mine, theirs } : null;
  return {
    conflict,
    meet(error: unknown, wanted: Appointment) {
      setMine(wanted);
      return meet(error);
    },
  };
}

/** Skipping is impossible for the edited appointment itself. */
function canSkip({ changes, dates }: Overlap, { start, timeZone }: Appointment): boolean {
  const own = localTimeOf(changes.start ?? start, timeZone).slice(0, 10);
  return dates.length > 0 && !dates.includes(own);
}
