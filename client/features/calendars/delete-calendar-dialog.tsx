import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { InUseDialog } from "#client/ui/in-use-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";

type DeleteCalendarDialogProps = { calendar: Calendar; opened: boolean; onClose: () => void };

/** Asks before an empty calendar is deleted; for any other it says what it still holds. */
export function DeleteCalendarDialog({ calendar, opened, onClose }: DeleteCalendarDialogProps) {
  const [inUse, setInUse] = useState<string | null>(null);
  const navigate = useNavigate();
  const remove = trpc.calendars.delete.useMutation({
    async onSuccess() {
      toast.success("Calendário excluído com sucesso!");
      onClose();
      await navigate({ to: "/app/calendarios", search: { noAutoOpen: 1 } });
      void changed("calendars");
    },
    onError(error) {
      const { code, message } = failureOf(error);
      if (code === "in_use") return setInUse(message);
      toast.error(message);
    },
  });

  function close() {
    setInUse(null);
    onClose();
  }

  if (inUse !== null) {
    return (
      <InUseDialog
        opened={opened}
        title="Este calendário não pode ser excluído"
        reason={inUse}
        onSwitchOff={null}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Excluir calendário"
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ id: calendar.id })}
      onCancel={close}
    >
      <strong>{calendar.name}</strong> será excluído com seus dias fechados. Não dá para desfazer.
    </ConfirmDialog>
  );
}
