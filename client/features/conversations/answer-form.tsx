import { Button, Textarea } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import { longestMessage, longestTemplateValue } from "#shared/domain/sending.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { obstacleOf } from "./answer-rules.ts";
import classes from "./conversations.module.css";
import { useAnswer } from "./use-answer.ts";

type AnswerFormProps = {
  conversation: OpenConversation;
  draft: string;
  onDraft: (draft: string) => void;
};

/** Writes to the number of a conversation, where something may go to it. */
export function AnswerForm({ conversation, draft, onDraft }: AnswerFormProps) {
  const { data: state } = trpc.messages.state.useQuery();
  const answer = useAnswer();
  const isPhone = useIsPhone();
  if (!state) return null;
  const isFree = conversation.reach === "free";
  const obstacle = obstacleOf(conversation, state);
  const isBlocked = draft.trim() === "" || answer.isPending;
  const send = () => {
    if (isBlocked) return;
    answer.mutate({ id: conversation.id, message: draft }, { onSuccess: () => onDraft("") });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNewLine = event.shiftKey || isPhone || event.nativeEvent.isComposing;
    if (event.key !== "Enter" || isNewLine) return;
    event.preventDefault();
    send();
  };
  if (obstacle) return <Notice tone="warning">{obstacle}</Notice>;
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TemplateHint state={state} isFree={isFree} />
      <Textarea
        aria-label="Resposta"
        placeholder={isPhone ? "Escreva a resposta" : "Escreva a resposta; Enter envia"}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={isFree ? longestMessage : longestTemplateValue}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes.field}
      />
      <Button
        type="submit"
        disabled={isBlocked}
        loading={answer.isPending}
        leftSection={<IconSend size={18} stroke={1.75} />}
      >
        Enviar
      </Button>
    </form>
  );
}

/** Says that an answer goes as a template's value. */
function TemplateHint({ state, isFree }: { state: SendingState; isFree: boolean }) {
  if (isFree || state.template !== "approved") return null;
  return (
    <p className={classes.hint}>
      Passaram 24 horas desde a última mensagem: a resposta vai dentro do modelo aprovado, numa
      linha só.
    </p>
  );
}
