import { ownVersionOf } from "#client/domain/appointments/own-version-calls.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "../edit/saved-calls.ts";

type Return = Pick<Appointment, "needsReturn" | "returnAt">;

/** Returns what saves when a customer should come back, null for not at all; its toast takes that back. */
export function useSaveReturn({ id, version, needsReturn, returnAt, timeZone }: Appointment) {
  const { mutateAsync, isPending } = trpc.appointments.update.useMutation();

  async function write(wanted: Return, at: number, said: string, back?: () => void) {
    try {
      keepSaved(await mutateAsync({ id, version: at, ...wanted }));
      toast.success(said, ...(back ? [undoes(back)] : []));
      return true;
    } catch (error) {
      toast.error(failureOf(error).message);
      void changed("appointments");
      return false;
    }
  }

  return {
    isPending,
    /** Returns whether it was saved: what was typed stays until then. */
    async save(at: string | null): Promise<boolean> {
      if (isPending) return false;
      const said = at ? `Retorno em ${formatDateTime(at, timeZone)}.` : "Sem retorno.";
      const before = { needsReturn, returnAt };
      return await write({ needsReturn: at !== null, returnAt: at }, version, said, () => {
        void write(before, Math.max(version, ownVersionOf(id)), "Retorno desfeito.");
      });
    },
  };
}
