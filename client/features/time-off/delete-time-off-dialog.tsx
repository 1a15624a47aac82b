import { changed } from "#client/lib/changes.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import { professionalName } from "./professional-words.ts";

type DeleteTimeOffDialogProps = {
  timeOff: TimeOff | null;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
  /** Called instead once it is gone. */
  onDeleted?: () => void;
};

/** Asks before a blocked time becomes free again. */
export function DeleteTimeOffDialog(props: DeleteTimeOffDialogProps) {
  const { timeOff, names, onClose, onDeleted = onClose } = props;
  const shown = useLast(timeOff);
  const remove = trpc.timeOff.delete.useMutation({
    onSuccess() {
      void changed("timeOff");
      toast.success("Bloqueio excluído!");
      onDeleted();
    },
    onError(error) {
      toastDeleteFailure(error, {
        onGone() {
          void changed("timeOff");
          onDeleted();
        },
      });
    },
  });
  return (
    <ConfirmDialog
      opened={timeOff !== null}
      writes
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
