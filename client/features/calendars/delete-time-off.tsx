import { tellDeleteFailed } from "#client/lib/tell-failure.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import { professionalName } from "./professional-name.ts";

type DeleteTimeOffProps = {
  timeOff: TimeOff | null;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** Asks before a blocked time is free again. */
export function DeleteTimeOff({ timeOff, names, onClose }: DeleteTimeOffProps) {
  const shown = useLast(timeOff);
  const remove = trpc.timeOff.delete.useMutation({
    onSuccess() {
      void queries.timeOff.invalidate();
      toast.success("Bloqueio excluído!");
      onClose();
    },
    onError(error) {
      tellDeleteFailed(error, {
        onGone() {
          void queries.timeOff.invalidate();
          onClose();
        },
      });
    },
  });
  return (
    <ConfirmDialog
      opened={timeOff !== null}
      title="Excluir bloqueio"
      danger
      loading={remove.isPending}
      onConfirm={() => timeOff && remove.mutate({ id: timeOff.id })}
      onCancel={onClose}
    >
      O horário de <strong>{shown && professionalName(names, shown.professionalId)}</strong> volta a
      ser oferecido.
    </ConfirmDialog>
  );
}
