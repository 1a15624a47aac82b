import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { toastDeleteFailure, toastFailure } from "#client/lib/toast-failure.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { InUseDialog } from "#client/ui/in-use-dialog.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";

type RecordToDelete = { readonly id: string; readonly isActive: boolean };

type DeleteRecordDialogProps<T extends RecordToDelete> = {
  /** Null while nothing is being deleted. */
  record: T | null;
  /** The noun in its sentences, e.g. `serviço`. */
  what: string;
  /** True for what a plan counts: it can be deleted or deactivated while nothing else may be written. */
  reduces?: boolean;
  /** Deletes it and returns the sentence for the toast. */
  onDelete: (id: string) => Promise<string>;
  /** Deactivates it and returns the sentence for the toast. */
  onSwitchOff: (id: string) => Promise<string>;
  /** Called when the record has changed or is gone. */
  onChanged: () => void;
  onClose: () => void;
  /** What deleting it does. */
  children: (record: T | null) => ReactNode;
};

/** Asks before a record is deleted; offers to deactivate one that is still in use. */
export function DeleteRecordDialog<T extends RecordToDelete>({
  record,
  what,
  reduces = false,
  children,
  ...on
}: DeleteRecordDialogProps<T>) {
  const [inUse, setInUse] = useState<string | null>(null);
  const shown = useLast(record);
  const isReadOnly = useReadOnlyNotice() !== null;

  function close() {
    setInUse(null);
    on.onClose();
  }

  function leave() {
    on.onChanged();
    close();
  }

  function finish(sentence: string) {
    toast.success(sentence);
    leave();
  }

  const remove = useMutation({
    mutationFn: on.onDelete,
    onSuccess: finish,
    onError: (error) =>
      toastDeleteFailure(error, {
        fallback: `Falha ao excluir ${what}`,
        onInUse: setInUse,
        onGone: leave,
      }),
  });
  const switchOff = useMutation({
    mutationFn: on.onSwitchOff,
    onSuccess: finish,
    onError: (error) => toastFailure(error, `Falha ao atualizar ${what}`),
  });

  if (inUse !== null) {
    const active = shown?.isActive && (reduces || !isReadOnly) ? shown : null;
    return (
      <InUseDialog
        opened={record !== null}
        title={`Este ${what} não pode ser excluído`}
        reason={inUse}
        onSwitchOff={active && (() => switchOff.mutate(active.id))}
        loading={switchOff.isPending}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      opened={record !== null}
      title={`Excluir ${what}`}
      danger
      writes={!reduces}
      loading={remove.isPending}
      onConfirm={() => record && remove.mutate(record.id)}
      onCancel={close}
    >
      {children(shown)}
    </ConfirmDialog>
  );
}
