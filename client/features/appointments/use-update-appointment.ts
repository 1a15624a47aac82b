import { useState } from "react";
import { failureOf, type Failure } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { keepSaved } from "./keep-saved.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

export type Changes = Partial<Omit<UpdateAppointmentInput, "id" | "version">>;

/** Someone else saved first: what this person wants, beside what is stored. */
export type VersionConflict = {
  readonly mine: Appointment;
  readonly theirs: Appointment;
};

type UpdateOptions = {
  /** The appointment as it was when the editing began. */
  base: Appointment;
  /** What it will look like, for comparing. */
  preview: (changes: Changes) => Appointment;
  success: string;
  /** Said when the server gives no sentence of its own. */
  fallback: string;
  onSaved: (saved: Appointment) => void;
};

/** Saves changes of an appointment, and waits for an answer where the server doesn't just accept. */
export function useUpdateAppointment(options: UpdateOptions) {
  const { base, preview, success, fallback, onSaved } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [overlap, setOverlap] = useState<{ changes: Changes; reasons: string[] } | null>(null);
  const [found, setFound] = useState<VersionConflict | null>(null);
  // Over once the editing stands on that version or a later one.
  const conflict = found && found.theirs.version > base.version ? found : null;
  const version = conflict?.theirs.version ?? base.version;
  const update = trpc.appointments.update.useMutation({
    onSuccess(saved) {
      keepSaved(saved);
      toast.success(success);
      onSaved(saved);
    },
  });

  async function save(changes: Changes) {
    setFailure(null);
    try {
      await update.mutateAsync({ id: base.id, version, ...changes });
      setOverlap(null);
    } catch (error) {
      await refused(failureOf(error), changes);
    }
  }

  async function refused(reason: Failure, changes: Changes) {
    if (reason.code === "time_slot_unavailable" && !changes.allowOverlap) {
      return setOverlap({ changes, reasons: sentencesOf(reason) });
    }
    setOverlap(null);
    if (reason.code === "row_changed") {
      const theirs = await loadNewest(base.id);
      if (theirs) return setFound({ mine: preview(changes), theirs });
    }
    setFailure(reason);
    const message = reason.code === "unknown" ? fallback : reason.message;
    if (reason.issues.length === 0) toast.error(message);
  }

  return {
    isPending: update.isPending,
    failure,
    conflict,
    /** Why the professional is not free, while that waits for an answer. */
    overlapReasons: overlap?.reasons ?? null,
    /** After a conflict: over the version that was compared. */
    save: (changes: Changes) => void save(changes),
    saveAnyway: () => void (overlap && save({ ...overlap.changes, allowOverlap: true })),
    dropOverlap: () => setOverlap(null),
  };
}

/** The refusal, and for a series what is wrong with which of its dates. */
export function sentencesOf({ message, issues }: Failure): string[] {
  return [message, ...issues.map((issue) => issue.message)];
}

async function loadNewest(id: string): Promise<Appointment | null> {
  try {
    return await queries.appointments.get.fetch({ id }, { staleTime: 0 });
  } catch {
    return null;
  }
}
