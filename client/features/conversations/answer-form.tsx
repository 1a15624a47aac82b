import { IconSend } from "@tabler/icons-react";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { longestMessage, longestTemplateValue } from "#shared/domain/sending.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { obstacleOf } from "./answer-words.ts";
import classes from "./conversations.module.css";
import { OfferButton } from "./offer-button.tsx";
import { useAnswer } from "./use-answer.ts";
import { WriteForm } from "./write-form.tsx";

type AnswerFormProps = {
  conversation: OpenConversation;
  draft: string;
  onDraft: (draft: string) => void;
};

/** Writes to the number of a conversation, where something may go to it. */
export function AnswerForm({ conversation, draft, onDraft }: AnswerFormProps) {
  const { data: state } = trpc.messages.state.useQuery();
  const answer = useAnswer();
  if (!state) return null;
  const isFree = conversation.reach === "free";
  const obstacle = obstacleOf(conversation, state);
  if (obstacle) return <Notice tone="warning">{obstacle}</Notice>;
  return (
    <>
      {isFree && <OfferButton conversation={conversation} />}
      <WriteForm
        label="Resposta"
        placeholder="Escreva a resposta"
        enterHint="Enter envia"
        action="Enviar"
        icon={<IconSend size={18} stroke={1.75} />}
        maxLength={isFree ? longestMessage : longestTemplateValue}
        isBusy={answer.isPending}
        draft={draft}
        onDraft={onDraft}
        onWrite={(message) =>
          answer.mutate({ id: conversation.id, message }, { onSuccess: () => onDraft("") })
        }
        hint={<TemplateHint state={state} isFree={isFree} />}
      />
    </>
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
