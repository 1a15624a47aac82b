import { noteOwnVersion, ownVersionOf } from "#client/domain/appointments/own-version-calls.ts";
import { silences } from "#client/domain/messages/told-calls.ts";
import { isNews, untoldAgain } from "#client/domain/messages/told-words.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpcClient } from "#client/lib/trpc.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import type { EditScope } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** Shows the new version at once after a write, and reloads everything else. */
export function keepSaved(saved: Appointment): void {
  noteOwnVersion(saved.id, saved.version);
  queries.appointments.get.setData({ id: saved.id }, saved);
  void changed("appointments");
}

type After = {
  /** Who hears of it; empty for nobody. */
  readonly told: string;
  readonly scope?: EditScope | undefined;
  readonly isMove: boolean;
};

/** Returns what can be done after an edit: to take a move of one alone back, and to tell nobody. */
export function actionsAfter(
  before: Appointment,
  saved: Appointment,
  { told, scope = "one", isMove }: After,
): ToastAction[] {
  const back = isMove && scope === "one" ? [undoes(() => void takeBack(before, saved))] : [];
  return [...back, ...silences(saved, told, { scope })];
}

/** Puts a moved appointment back where it was; its message waits as long as that is offered. */
async function takeBack(before: Appointment, moved: Appointment): Promise<void> {
  const { id, start, end, professionalId, isOverlap } = before;
  try {
    const version = Math.max(moved.version, ownVersionOf(id));
    const times = { start, end, professionalId };
    // In its old place it may have been an Encaixe.
    const saved = await trpcClient.appointments.update.mutate({
      id,
      version,
      ...times,
      ...(isOverlap && { allowOverlap: true }),
    });
    keepSaved(saved);
    const waited = isNews(moved, saved) && saved.customerEmail !== null;
    toast.success(`Alteração desfeita.${waited ? untoldAgain : ""}`);
  } catch (error) {
    toast.error(failureOf(error).message);
    void changed("appointments");
  }
}
