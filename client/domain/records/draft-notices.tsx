import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import classes from "./draft-notices.module.css";
import { useFormFocus } from "./use-form-focus.ts";
import type { DraftState } from "./use-kept-draft.ts";
import type { Elsewhere } from "./use-own-draft.ts";

/** Says that a form begins with what was left unfinished, and offers to begin again. */
export function RestoredNotice({ at, onClear }: { at: string; onClear: () => void }) {
  return (
    <Notice tone="info">
      Recuperamos o rascunho que você deixou em {formatDateTime(at, ownTimeZone())}. Só você o vê.
      <GivingUpButton onGiveUp={onClear}>Começar do zero</GivingUpButton>
    </Notice>
  );
}

type GivingUpButtonProps = {
  onGiveUp: () => void;
  children: string;
};

/** Gives up what was left unfinished, once that is confirmed: says so, and leads on to the form. */
export function GivingUpButton({ onGiveUp, children }: GivingUpButtonProps) {
  const { onFocus, fieldFor } = useFormFocus();
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="xs"
        mt={8}
        display="block"
        onFocus={onFocus}
        onClick={() => setAsked(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title="Descartar o rascunho?"
        confirmLabel="Descartar rascunho"
        cancelLabel="Voltar"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          // The button goes with its notice.
          next.current = (button.current && fieldFor(button.current)) ?? null;
          onGiveUp();
          toast.success("Rascunho descartado");
        }}
        returnTo={() => next.current ?? button.current}
      >
        O que você deixou escrito aqui é apagado e não pode ser recuperado.
      </ConfirmDialog>
    </>
  );
}

/** Says whether what is typed has been kept. */
function KeptNotice({ state }: { state: DraftState }) {
  return (
    <p className={classes.kept} role="status">
      {stateWords[state]}
    </p>
  );
}

type OwnDraftNoticeProps = {
  draft: {
    readonly state: DraftState;
    readonly elsewhere: Elsewhere | null;
    readonly keepMine: () => void;
  };
  /** While the form is written its own draft ends, which is nobody's news. */
  isWriting: boolean;
};

/** The same of a draft that may be open in several windows, above the buttons of its form. */
export function OwnDraftNotice({ draft, isWriting }: OwnDraftNoticeProps) {
  const { onFocus, focusForm } = useFormFocus();
  const elsewhere = isWriting ? null : draft.elsewhere;
  return (
    <>
      {elsewhere && (
        <div className={classes.elsewhere}>
          <Notice tone="warning">
            {elsewhereWords[elsewhere]}
            <Button
              variant="default"
              size="xs"
              mt={8}
              display="block"
              onFocus={onFocus}
              onClick={({ currentTarget }) => {
                focusForm(currentTarget);
                draft.keepMine();
              }}
            >
              Guardar o que está aqui
            </Button>
          </Notice>
        </div>
      )}
      {/* There all the time, so that what it says next is read. */}
      <KeptNotice state={elsewhere ? "none" : draft.state} />
    </>
  );
}

const elsewhereWords: Readonly<Record<Elsewhere, string>> = {
  changed:
    "Este rascunho mudou em outra janela. O que está aqui não está guardado; guardá-lo troca o que está lá.",
  gone: "Este rascunho foi registrado ou apagado em outra janela: o que está aqui não está guardado.",
};

const stateWords: Readonly<Record<DraftState, string>> = {
  none: "",
  saving: "Guardando rascunho...",
  saved: "Rascunho guardado",
  failed: "O rascunho não pôde ser guardado. Não feche esta página.",
};
