import { IconSend } from "@tabler/icons-react";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { foldToGsm7, measureSms } from "#shared/domain/gsm7.ts";
import { longestMessage, longestSms, longestTemplateValue } from "#shared/domain/sending.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { obstacleOf } from "./answer-words.ts";
import classes from "./conversations.module.css";
import { OfferButton } from "./offer-button.tsx";
import { useAnswer } from "./use-answer.ts";
import { WriteForm } from "./write-form.tsx";

/** How long an answer may be. */
const longest: Readonly<Record<OpenConversation["reach"], number>> = {
  free: longestMessage,
  template: longestTemplateValue,
  sms: longestSms,
  opted_out: longestMessage,
};

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
  const { reach } = conversation;
  const isFree = reach === "free";
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
        maxLength={longest[reach]}
        isBusy={answer.isPending}
        draft={draft}
        onDraft={onDraft}
        onWrite={(message) =>
          answer.mutate({ id: conversation.id, message }, { onSuccess: () => onDraft("") })
        }
        hint={
          reach === "sms" ? (
            <SmsHint draft={draft} />
          ) : (
            <TemplateHint state={state} isFree={isFree} />
          )
        }
      />
    </>
  );
}

/** Says that an answer goes by SMS, and as how many. */
function SmsHint({ draft }: { draft: string }) {
  const { parts } = measureSms(foldToGsm7(draft));
  return (
    <p className={classes.hint}>
      A pessoa escreveu por SMS: a resposta sai por SMS, sem acentos
      {draft && (parts === 1 ? ", em um SMS" : `, em ${parts} SMS`)}.
    </p>
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
