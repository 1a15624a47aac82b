import { Button, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FocusReturn } from "./focus-return.tsx";
import { useReadOnlyNotice } from "./read-only.tsx";
import classes from "./confirm-dialog.module.css";

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel?: string;
  /** Null when there is nothing to decide. */
  cancelLabel?: string | null;
  /** True for what can't be undone: red, and the focus starts on cancelling. */
  danger?: boolean;
  /** True for what a double Enter mustn't do: the focus starts on cancelling. */
  careful?: boolean;
  /** True where cancelling is the better answer: it stands out, and the other is quiet. */
  risky?: boolean;
  /** True for what writes: while nothing may be written, the dialog says why in place of its text. */
  writes?: boolean;
  /** True while there is nothing to confirm yet. */
  waiting?: boolean;
  /** While the answer is awaited, nothing can be pressed twice or closed. */
  loading?: boolean;
  /** Returns where the focus goes afterwards; without it, to what had it before. */
  returnTo?: () => Element | null;
};

/** Asks for a single decision. */
export function ConfirmDialog({
  opened,
  title,
  children,
  onConfirm,
  onCancel,
  confirmLabel = "Confirmar",
  cancelLabel = "Cancelar",
  danger = false,
  risky = false,
  careful = danger || risky,
  loading = false,
  waiting = false,
  writes = false,
  returnTo,
}: ConfirmDialogProps) {
  const notice = useReadOnlyNotice();
  const readOnly = writes ? notice : null;
  const cancel = cancelLabel !== null && (
    <Button
      variant={risky ? "filled" : "default"}
      disabled={loading}
      onClick={onCancel}
      data-autofocus={careful || undefined}
    >
      {cancelLabel}
    </Button>
  );
  const confirm = (
    <Button
      variant={risky ? "default" : "filled"}
      color={danger ? "red" : undefined}
      loading={loading}
      disabled={waiting || readOnly !== null}
      onClick={onConfirm}
      data-autofocus={careful ? undefined : true}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <Modal
      opened={opened}
      onClose={loading ? () => {} : onCancel}
      title={title}
      withCloseButton={false}
      size={420}
    >
      {/* Lives as long as the dialog: most are mounted open and leave without being told to close. */}
      <FocusReturn to={returnTo} />
      <Text component="div" c="dimmed">
        {readOnly ?? children}
      </Text>
      <div className={classes.buttons}>
        {cancel}
        {confirm}
      </div>
    </Modal>
  );
}
