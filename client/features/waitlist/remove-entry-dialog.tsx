import { changed } from "#client/lib/changes.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { lostOfferInWords } from "./wanted-words.ts";

type RemoveEntryDialogProps = { entry: WaitlistEntry | null; onClose: () => void };

/** Asks before somebody leaves the list without a time. */
export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  const shown = useLast(entry);
  const lost = shown && lostOfferInWords(shown);
  const leave = () => {
    void changed("waitlist");
    onClose();
  };
  const remove = trpc.waitlist.remove.useMutation({
    onSuccess() {
      toast.success("Saiu da lista de espera.");
      leave();
    },
    onError: (error) => toastDeleteFailure(error, { onGone: leave }),
  });
  return (
    <ConfirmDialog
      opened={entry !== null}
      writes
      title="Tirar da lista de espera"
      danger
      loading={remove.isPending}
      onConfirm={() => entry && remove.mutate({ id: entry.id })}
      onCancel={onClose}
    >
      <strong>{shown?.customerName}</strong> deixa de esperar por um horário.
      {lost && ` ${lost}`}
    </ConfirmDialog>
  );
}
