import { useRef } from "react";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { writingWords } from "./anamnesis-words.ts";
import { EditorPanel } from "./editor-panel.tsx";

/** What is written: the first answers, later ones, or answers from home before they are accepted. */
export type Edited = "new" | "anamnesis" | AnamnesisRequest;

type AnamnesisDrawerProps = {
  patientId: string;
  sheet: AnamnesisSheet;
  edited: Edited | null;
  onClose: () => void;
};

/** Fills and edits an anamnesis beside its page, and accepts what a patient answered at home. */
export function AnamnesisDrawer({ edited, onClose, ...of }: AnamnesisDrawerProps) {
  const drop = useRef(() => {});
  const shown = useLast(edited);
  const request = typeof shown === "object" && shown ? shown : null;
  const title = shown === "new" ? writingWords.first : writingWords.later;
  return (
    <FormDrawer
      opened={edited !== null}
      title={request ? "Respostas enviadas de casa" : title}
      unsaved="As respostas que você digitou ainda não foram salvas."
      width={760}
      onClose={() => {
        // Whoever closes has saved, or been asked: what was typed is given up.
        drop.current();
        onClose();
      }}
    >
      {(drawer) => (
        <EditorPanel
          {...of}
          {...drawer}
          request={request}
          onDrop={(ofForm) => {
            drop.current = ofForm;
          }}
        />
      )}
    </FormDrawer>
  );
}
