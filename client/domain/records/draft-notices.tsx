import { Button } from "@mantine/core";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./draft-notices.module.css";
import type { DraftState } from "./use-kept-draft.ts";
import type { Elsewhere } from "./use-own-draft.ts";

/** Says that a form begins with what was left unfinished, and offers to begin again. */
export function RestoredNotice({ at, onClear }: { at: string; onClear: () => void }) {
  return (
    <Notice tone="info">
      Recuperamos o rascunho que você deixou em {formatDateTime(at, ownTimeZone())}. Só você o vê.
      <Button variant="default" size="xs" mt={8} display="block" onClick={onClear}>
        Começar do zero
      </Button>
    </Notice>
  );
}

/** Says whether what is typed has been kept. */
export function KeptNotice({ state }: { state: DraftState }) {
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
  if (draft.elsewhere === null || isWriting) return <KeptNotice state={draft.state} />;
  return (
    <div className={classes.elsewhere}>
      <Notice tone="warning">
        {elsewhereWords[draft.elsewhere]}
        <Button variant="default" size="xs" mt={8} display="block" onClick={draft.keepMine}>
          Guardar o que está aqui
        </Button>
      </Notice>
    </div>
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
