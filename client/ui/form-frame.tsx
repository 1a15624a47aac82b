import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useTopmost } from "./use-topmost.ts";

/** What a form tells the drawer or dialog around it. */
export type FormInDrawer = {
  /** Called whenever the form begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
  /** For Cancelar: asks first when something would be lost. */
  onCancel: () => void;
  /** Closes without asking, after a save. */
  onSaved: () => void;
};

/** What is drawn around a form needs to know how it may close. */
export type FramedForm = FormInDrawer & {
  /** False while Esc belongs to a dialog above. */
  readonly closesOnEscape: boolean;
  /** Asks first when something would be lost, then goes on with something else in its place. */
  readonly leaveFor: (next: () => void) => void;
  /** Closes unless something would be lost. */
  readonly closeIfClean: () => void;
};

const NestContext = createContext<(change: 1 | -1) => void>(() => {});

/** Used by a dialog above the form while it is there, so that Esc closes only that dialog. */
export function useNestedDialog(): void {
  const nest = useContext(NestContext);
  useEffect(() => {
    nest(1);
    return () => nest(-1);
  }, [nest]);
}

type FormFrameProps = {
  opened: boolean;
  /** What would be lost, e.g. `As mudanças deste serviço ainda não foram salvas.` */
  unsaved: string;
  /** What of the address it is shown by, where something else can take its place. */
  shownBy?: string | undefined;
  onClose: () => void;
  children: (form: FramedForm) => ReactNode;
};

/** Asks before what was typed into a form is lost, whatever the form is drawn in. */
export function FormFrame(props: FormFrameProps) {
  const { opened, unsaved, shownBy, onClose, children } = props;
  // What comes once nothing is to be kept.
  const [asked, setAsked] = useState<{ next: () => void } | null>(null);
  const [nested, setNested] = useState(0);
  // The same function in every render, so that each dialog counts once.
  const [nest] = useState(() => (change: 1 | -1) => setNested((count) => count + change));

  const isTopmost = useTopmost(opened);
  const guard = useLeaveGuard(isTopmost, shownBy);

  function goOn(next: () => void) {
    setAsked(null);
    guard.setDirty(false);
    next();
  }

  function discard() {
    if (guard.isHeld) {
      setAsked(null);
      guard.letGo();
    } else if (asked) goOn(asked.next);
  }

  function keep() {
    setAsked(null);
    if (guard.isHeld) guard.stay();
  }

  const leaveFor = (next: () => void) => (guard.isDirty() ? setAsked({ next }) : goOn(next));
  return (
    <>
      <NestContext value={nest}>
        {children({
          onDirtyChange: guard.setDirty,
          onCancel: () => leaveFor(onClose),
          onSaved: () => goOn(onClose),
          leaveFor,
          closeIfClean: () => nested > 0 || guard.isDirty() || goOn(onClose),
          closesOnEscape: isTopmost && !asked && !guard.isHeld && nested === 0,
        })}
      </NestContext>
      {/* One question, also where the way back is pressed while it is asked. */}
      {(asked !== null || guard.isHeld) && (
        <DiscardDialog onDiscard={discard} onKeep={keep}>
          {unsaved}
        </DiscardDialog>
      )}
    </>
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
