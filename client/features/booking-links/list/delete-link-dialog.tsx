import { changed } from "#client/lib/changes.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";

type DeleteLinkDialogProps = { link: BookingLink | null; onClose: () => void };

/** Asks before a link is deleted, and reports how many files were deleted with it. */
export function DeleteLinkDialog({ link, onClose }: DeleteLinkDialogProps) {
  const remove = trpc.bookingLinks.delete.useMutation({
    onSuccess({ filesDeleted }) {
      void changed("bookingLinks");
      toast.success(`Link de agendamento excluído com sucesso! ${removedFiles(filesDeleted)}`);
      onClose();
    },
    onError(error) {
      toastDeleteFailure(error, {
        fallback: "Erro ao excluir link de agendamento",
        onGone() {
          void changed("bookingLinks");
          onClose();
        },
      });
    },
  });
  return (
    <ConfirmDialog
      opened={link !== null}
      writes
      title="Excluir link de agendamento?"
      danger
      loading={remove.isPending}
      onConfirm={() => link && remove.mutate({ id: link.id })}
      onCancel={onClose}
    >
      A página de <strong>{link?.title}</strong> deixa de existir e suas imagens são removidas. Esta
      ação não pode ser desfeita. Os agendamentos já feitos continuam no calendário.
    </ConfirmDialog>
  );
}

function removedFiles(count: number): string {
  if (count === 0) return "Nenhum arquivo removido.";
  return count === 1 ? "1 arquivo removido." : `${count} arquivos removidos.`;
}
