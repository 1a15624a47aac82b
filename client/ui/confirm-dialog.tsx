import { Button, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./confirm-dialog.module.css";

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel?: string;
  /** Null where there is nothing to decide. */
  cancelLabel?: string | null;
  /** For what can't be undone: red, and the focus starts on cancelling. */
  danger?: boolean;
  /** While the answer is awaited: nothing can be pressed twice or closed. */
  loading?: boolean;
};

/** Asks before a single decision. */
export function ConfirmDialog({
  opened,
  title,
  children,
  onConfirm,
  onCancel,
  confirmLabel = "Confirmar",
  cancelLabel = "Cancelar",
  danger = false,
  loading = false,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={loading ? () => {} : onCancel}
      title={title}
      withCloseButton={false}
      size={420}
    >
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <div className={classes.buttons}>
        {cancelLabel !== null && (
          <Button
            variant="default"
            disabled={loading}
            onClick={onCancel}
            data-autofocus={danger || undefined}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          color={danger ? "red" : undefined}
          loading={loading}
          onClick={onConfirm}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
