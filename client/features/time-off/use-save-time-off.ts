import { useMutation } from "@tanstack/react-query";
import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { showSaved } from "#client/lib/saved-records.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import type { CreateTimeOffInput, TimeOff } from "#shared/schemas/time-off.ts";
import { block, joined, showBlocked, unblocks, type Blocked } from "./block-calls.ts";
import { everybody, timeOffErrorsOf, type TimeOffErrors } from "./time-off-values.ts";
import { sentenceOfLeft } from "./touched-words.ts";
import { useSeeTouched } from "./use-touched.ts";

type SaveOptions = {
  /** Null for a new one. */
  timeOff: TimeOff | null;
  /** The employees who are blocked when everybody is chosen. */
  teamIds: readonly string[];
  onSaved: (saved: Blocked) => void;
  onErrors: (errors: TimeOffErrors) => void;
  conflict: MeetsConflict;
  timeZone: string;
};

/** Creates or changes blocked time and reports the result; the toast of what is new frees it again. */
export function useSaveTimeOff(options: SaveOptions) {
  const { timeOff, teamIds, onSaved, onErrors, conflict, timeZone } = options;
  const seeTouched = useSeeTouched(timeZone);
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => timeOffErrorsOf(issues),
    onErrors,
    onSaved(saved: Blocked) {
      show(timeOff === null, saved, seeTouched(saved));
      onSaved(saved);
    },
    conflict,
  });
  const { isPending, mutate } = useMutation({
    mutationFn: (input: CreateTimeOffInput) => write(timeOff, input, teamIds),
    ...handlers({}),
  });
  return { ...outcome, isPending, save: mutate };
}

async function write(
  timeOff: TimeOff | null,
  input: CreateTimeOffInput,
  teamIds: readonly string[],
): Promise<Blocked> {
  const { professionalId } = input;
  if (!timeOff) return block(input, professionalId === everybody ? teamIds : [professionalId]);
  const { id, version } = timeOff;
  return joined([await trpcClient.timeOff.update.mutate({ ...input, id, version })]);
}

function show(isNew: boolean, blocked: Blocked, seen: readonly ToastAction[]): void {
  const { timeOffs, appointmentCount: count } = blocked;
  const touched = count > 0 ? ` ${sentenceOfLeft(count)}` : "";
  if (!isNew) {
    for (const timeOff of timeOffs) showSaved("timeOff", timeOff);
    return toast.success(`Bloqueio atualizado!${touched}`, ...seen);
  }
  showBlocked(timeOffs);
  toast.success(`Horário bloqueado!${touched}`, unblocks(timeOffs), ...seen);
}
