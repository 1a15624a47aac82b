import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { showSaved } from "#client/lib/saved-records.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { CreateTimeOffInput, SavedTimeOff, TimeOff } from "#shared/schemas/time-off.ts";
import { timeOffErrorsOf, type TimeOffErrors } from "./time-off-values.ts";

type SaveOptions = {
  /** Null: a new one. */
  timeOff: TimeOff | null;
  onSaved: (saved: SavedTimeOff) => void;
  onErrors: (errors: TimeOffErrors) => void;
  conflict: MeetsConflict;
};

/** Creates or changes blocked time and reports the result. */
export function useSaveTimeOff({ timeOff, onSaved, onErrors, conflict }: SaveOptions) {
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => timeOffErrorsOf(issues),
    onErrors,
    onSaved(saved: SavedTimeOff) {
      showSaved("timeOff", saved.timeOff);
      onSaved(saved);
    },
    conflict,
  });
  const create = trpc.timeOff.create.useMutation(handlers({ saved: "Horário bloqueado!" }));
  const update = trpc.timeOff.update.useMutation(handlers({ saved: "Bloqueio atualizado!" }));
  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    save(input: CreateTimeOffInput) {
      if (timeOff) update.mutate({ ...input, id: timeOff.id, version: timeOff.version });
      else create.mutate(input);
    },
  };
}
