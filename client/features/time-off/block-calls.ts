import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { rewriteLists } from "#client/lib/saved-records.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import type {
  CreateTimeOffInput,
  SavedTimeOff,
  TimeOff,
  Touched,
} from "#shared/schemas/time-off.ts";

/** What was blocked at once, and the appointments inside it. */
export type Blocked = Omit<SavedTimeOff, "timeOff"> & { readonly timeOffs: readonly TimeOff[] };

/** Blocks the same time of several professionals: of all, or of none when one of them is refused. */
export async function block(
  input: CreateTimeOffInput,
  professionalIds: readonly string[],
): Promise<Blocked> {
  const answers = await Promise.allSettled(
    professionalIds.map((professionalId) =>
      trpcClient.timeOff.create.mutate({ ...input, professionalId }),
    ),
  );
  const saved = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const refused = answers.find((answer) => answer.status === "rejected");
  if (!refused) return joined(saved);
  await remove(saved.map(({ timeOff }) => timeOff));
  throw refused.reason;
}

/** Returns several answers as one. */
export function joined(saved: readonly SavedTimeOff[]): Blocked {
  return { timeOffs: saved.map(({ timeOff }) => timeOff), ...joinedTouched(saved) };
}

/** Returns the appointments in several people's time together. */
export function joinedTouched(touched: readonly Touched[]): Touched {
  return {
    appointmentCount: touched.reduce((sum, { appointmentCount }) => sum + appointmentCount, 0),
    appointments: touched
      .flatMap(({ appointments }) => appointments)
      .toSorted((a, b) => a.start.localeCompare(b.start)),
  };
}

/** Shows new blocked times wherever such are listed, before the lists are loaded again. */
export function showBlocked(timeOffs: readonly TimeOff[]): void {
  change((rows) => [...rows, ...timeOffs]);
  void changed("timeOff");
}

/** Returns the toast's action that frees what was blocked. */
export function unblocks(timeOffs: readonly TimeOff[]): ToastAction {
  return undoes(() => void takeBack(timeOffs));
}

async function takeBack(timeOffs: readonly TimeOff[]): Promise<void> {
  const ids = new Set(timeOffs.map(({ id }) => id));
  change((rows) => rows.filter(({ id }) => !ids.has(id)));
  try {
    await remove(timeOffs);
    toast.success("Bloqueio desfeito.");
  } catch (error) {
    toastFailure(error);
  }
  void changed("timeOff");
}

async function remove(timeOffs: readonly TimeOff[]): Promise<void> {
  await Promise.all(timeOffs.map(({ id }) => trpcClient.timeOff.delete.mutate({ id })));
}

function change(write: (rows: readonly TimeOff[]) => readonly TimeOff[]): void {
  rewriteLists(trpc.timeOff.list, write);
}
