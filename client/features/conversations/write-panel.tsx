import { SegmentedControl } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import { useState } from "react";
import { longestNote, type OpenConversation } from "#shared/schemas/conversations.ts";
import { AnswerForm } from "./answer-form.tsx";
import classes from "./conversations.module.css";
import { useAddNote } from "./use-add-note.ts";
import { WriteForm } from "./write-form.tsx";

const modes = [
  { value: "answer", label: "Responder" },
  { value: "note", label: "Nota interna" },
];

type WritePanelProps = {
  conversation: OpenConversation;
  draft: string;
  onDraft: (draft: string) => void;
};

/** Writes an answer, or a note that only the team reads; each keeps its own draft. */
export function WritePanel({ conversation, draft, onDraft }: WritePanelProps) {
  const [mode, setMode] = useState("answer");
  const [note, setNote] = useState("");
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
        <AnswerForm conversation={conversation} draft={draft} onDraft={onDraft} />
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
            add.mutate({ id: conversation.id, text }, { onSuccess: () => setNote("") })
          }
        />
      )}
    </div>
  );
}
