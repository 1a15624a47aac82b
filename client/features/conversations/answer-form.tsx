import { IconSend } from "@tabler/icons-react";
import { smsCostInWords } from "#client/domain/messages/message-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { losesSigns, measureSms, smsTextOf } from "#shared/domain/gsm7.ts";
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
  sms: longestSms.gsm7,
  opted_out: longestMessage,
};

type AnswerFormProps = {
  conversation: OpenConversation;
  draft: string;
  onDraft: (draft: string, sent?: string) => void;
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
      {conversation.wantsNone && (
        <Notice tone="info">
          Pediu para não receber mensagens, e escreveu depois: a resposta ainda chega, o resto não.
        </Notice>
      )}
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
          // Also once another conversation is looked at, what was sent is no draft any more.
          void answer.mutateAsync({ id: conversation.id, message }).then(
            () => onDraft("", message),
            () => undefined,
          )
        }
        hint={
          reach === "sms" ? (
            <SmsHint draft={draft} partPrice={state.smsPartPrice} />
          ) : (
            <TemplateHint state={state} isFree={isFree} />
          )
        }
      />
    </>
  );
}

/** Says that an answer goes by SMS, in which letters, as how many, for how much, and without what. */
function SmsHint({ draft, partPrice }: { draft: string; partPrice: string | null }) {
  const { parts, alphabet } = measureSms(smsTextOf(draft));
  const cost = smsCostInWords(parts, partPrice);
  return (
    <p className={classes.hint}>
      A pessoa escreveu por SMS: a resposta sai por SMS,{" "}
      {alphabet === "gsm7"
        ? "sem acentos"
        : `com as letras como estão (cabem ${longestSms.ucs2} caracteres)`}
      {draft && (parts === 1 ? ", em um SMS" : `, em ${parts} SMS`)}
      {draft && cost && ` (${cost})`}.
      {losesSigns(draft) && " Emojis e sinais que um SMS não tem ficam de fora."}
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
