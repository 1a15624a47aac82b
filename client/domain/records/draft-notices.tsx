import { Button } from "@mantine/core";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./draft-notices.module.css";
import type { DraftState } from "./use-kept-draft.ts";

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

const stateWords: Readonly<Record<DraftState, string>> = {
  none: "",
  saving: "Guardando rascunho...",
  saved: "Rascunho guardado",
  failed: "O rascunho não pôde ser guardado. Não feche esta página.",
};
