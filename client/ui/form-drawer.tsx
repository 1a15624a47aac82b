import { Drawer } from "@mantine/core";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import classes from "./form-drawer.module.css";
import { useIsPhone } from "./use-is-phone.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useSwipe } from "./use-swipe.ts";
import { useTopmost } from "./use-topmost.ts";

/** What a form tells the drawer around it. */
export type FormInDrawer = {
  /** Called whenever the form begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
  /** For Cancelar: asks first when something would be lost. */
  onCancel: () => void;
  /** Closes without asking, after a save. */
  onSaved: () => void;
};

const NestContext = createContext<(change: 1 | -1) => void>(() => {});

/** Used by a dialog above the drawer while it is there, so that Esc closes only that dialog. */
export function useNestedDialog(): void {
  const nest = useContext(NestContext);
  useEffect(() => {
    nest(1);
    return () => nest(-1);
  }, [nest]);
}

type FormDrawerProps = {
  opened: boolean;
  title: string;
  /** What would be lost, e.g. `As mudanças deste serviço ainda não foram salvas.` */
  unsaved: string;
  /** Its maximum width in pixels; on phones it fills the screen. */
  width?: number;
  /** On phones it rises from below, as high as what it holds; stroking its head down closes it. */
  isSheet?: boolean;
  onClose: () => void;
  children: (form: FormInDrawer) => ReactNode;
};

/** A form beside the list that it belongs to; asks before something typed would be lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { opened, title, unsaved, width, isSheet = false, onClose, children } = props;
  const isRising = useIsPhone() && isSheet;
  const [asking, setAsking] = useState(false);
  const [nested, setNested] = useState(0);
  // The same function in every render, so that each dialog counts once.
  const [nest] = useState(() => (change: 1 | -1) => setNested((count) => count + change));

  const isTopmost = useTopmost(opened);
  const guard = useLeaveGuard(isTopmost);

  function close() {
    setAsking(false);
    guard.setDirty(false);
    onClose();
  }

  const leave = () => (guard.isDirty() ? setAsking(true) : close());
  return (
    <>
      <Drawer
        opened={opened}
        onClose={leave}
        closeOnEscape={isTopmost && !asking && !guard.isHeld && nested === 0}
        {...(isRising
          ? { position: "bottom", size: "auto", classNames: { content: classes.sheet } }
          : { position: "right", size: `min(100vw, ${width ?? 640}px)` })}
        title={isRising ? <SheetTitle onDown={leave}>{title}</SheetTitle> : title}
      >
        <NestContext value={nest}>
          {children({ onDirtyChange: guard.setDirty, onCancel: leave, onSaved: close })}
        </NestContext>
      </Drawer>
      {asking && (
        <DiscardDialog onDiscard={close} onKeep={() => setAsking(false)}>
          {unsaved}
        </DiscardDialog>
      )}
      {guard.isHeld && (
        <DiscardDialog onDiscard={guard.letGo} onKeep={guard.stay}>
          {unsaved}
        </DiscardDialog>
      )}
    </>
  );
}

/** A title with the handle by which a sheet is stroked down. */
function SheetTitle({ onDown, children }: { onDown: () => void; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useSwipe(title, (direction) => direction === "down" && onDown());
  return (
    <span ref={title} className={classes.title}>
      {children}
    </span>
  );
}

type DiscardDialogProps = {
  onDiscard: () => void;
  onKeep: () => void;
  /** What would be lost. */
  children: ReactNode;
};

/**
 * Asks before something typed is lost. It is mounted only when it asks: one that waited closed
 * would hear the Esc that opens it, and close.
 */
export function DiscardDialog({ onDiscard, onKeep, children }: DiscardDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      title="Descartar o que foi digitado?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      danger
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {children}
    </ConfirmDialog>
  );
}
