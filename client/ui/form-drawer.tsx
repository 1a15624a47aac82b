import { Drawer } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type FormInDrawer = {
  /** Told by the form whenever it begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
  /** For Cancelar: asks first when something would be lost. */
  onCancel: () => void;
  /** Closes without asking, after a save. */
  onSaved: () => void;
};

type FormDrawerProps = {
  opened: boolean;
  title: string;
  /** What would be lost, e.g. `As mudanças deste serviço ainda não foram salvas.` */
  unsaved: string;
  /** The widest it gets, in pixels; phones give it their whole width. */
  width?: number;
  onClose: () => void;
  children: (form: FormInDrawer) => ReactNode;
};

/** A form beside the list it belongs to; asks before something typed would be lost. */
export function FormDrawer({ opened, title, unsaved, width, onClose, children }: FormDrawerProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    setDirty(false);
    onClose();
  }

  const leave = () => (dirty ? setAsking(true) : close());
  return (
    <>
      <Drawer
        opened={opened}
        onClose={leave}
        closeOnEscape={!asking}
        position="right"
        size={`min(100vw, ${width ?? 640}px)`}
        title={title}
      >
        {children({ onDirtyChange: setDirty, onCancel: leave, onSaved: close })}
      </Drawer>
      {/* Mounted only now: one that waits closed would hear the Esc that opens it, and close. */}
      {asking && (
        <ConfirmDialog
          opened
          title="Descartar o que foi digitado?"
          confirmLabel="Descartar"
          cancelLabel="Continuar editando"
          danger
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {unsaved}
        </ConfirmDialog>
      )}
    </>
  );
}
