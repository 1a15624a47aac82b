import { SegmentedControl } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import { useState } from "react";
import { longestNote, type OpenConversation } from "#shared/schemas/conversations.ts";
import { AnswerForm } from "./answer-form.tsx";
import classes from "./conversations.module.css";
import { useAddNote } from "./use-add-note.ts";
import { useDraft } from "./use-draft.ts";
import { WriteForm } from "./write-form.tsx";

const modes = [
  { value: "answer", label: "Responder" },
  { value: "note", label: "Nota interna" },
];

/** Writes an answer, or a note that only the team reads; each keeps its own draft. */
export function WritePanel({ conversation }: { conversation: OpenConversation }) {
  const [mode, setMode] = useState("answer");
  const [draft, setDraft] = useDraft(conversation.id, "answer");
  const [note, setNote] = useDraft(conversation.id, "note");
  const add = useAddNote();
  return (
    <div className={classes.composer} data-note={mode === "note" || undefined}>
      <SegmentedControl
        size="sm"
        aria-label="O que escrever"
        data={modes}
        value={mode}
        onChange={setMode}
      />
      {mode === "answer" ? (
        <AnswerForm conversation={conversation} draft={draft} onDraft={setDraft} />
      ) : (
        <WriteForm
          label="Nota interna"
          placeholder="Só a equipe lê"
          enterHint="Enter guarda"
          action="Guardar"
          icon={<IconNote size={18} stroke={1.75} />}
          maxLength={longestNote}
          isBusy={add.isPending}
          draft={note}
          onDraft={setNote}
          onWrite={(text) =>
            // Also once another conversation is looked at, what was kept is no draft any more.
            void add.mutateAsync({ id: conversation.id, text }).then(
              () => setNote("", text),
              () => undefined,
            )
          }
        />
      )}
    </div>
  );
}
