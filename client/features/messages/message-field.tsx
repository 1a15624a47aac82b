import { Button, Textarea } from "@mantine/core";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import {
  isOfAppointment,
  markOf,
  messageVariables,
  variablesIn,
  type MessageVariable,
} from "#shared/domain/message-variables.ts";
import { longestMessage } from "#shared/domain/sending.ts";
import { collectionReaders } from "#shared/events.ts";
import { sendingTexts, variableLabels } from "#shared/texts/sending.pt-br.ts";
import classes from "./whatsapp-page.module.css";

type MessageFieldProps = {
  message: string;
  onMessage: (message: string) => void;
  /** Whether something was to be sent without it. */
  isMissed: boolean;
};

/** Asks what to write; what stands for a person's own facts is put in where the cursor stands. */
export function MessageField({ message, onMessage, isMissed }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const seesAgenda = useCan(collectionReaders.appointments);
  const insert = (variable: MessageVariable) => {
    const { selectionStart: from = message.length, selectionEnd: to = from } = field.current ?? {};
    const before = `${message.slice(0, from)}${markOf(variable)}`;
    const next = `${before}${message.slice(to)}`;
    if (next.length <= longestMessage) flushSync(() => onMessage(next));
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  };
  const { unknown } = variablesIn(message);
  const missing = isMissed && message.trim() === "" ? sendingTexts.messageMissing : null;
  return (
    <div className={classes.message}>
      <Textarea
        ref={field}
        label="Mensagem"
        placeholder="Digite a mensagem"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={longestMessage}
        value={message}
        error={unknown.length > 0 ? sendingTexts.unknownVariables(unknown) : missing}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <div className={classes.variables} role="group" aria-label="Inserir no texto">
        {messageVariables
          .filter((variable) => seesAgenda || !isOfAppointment(variable))
          .map((variable) => (
            <Button
              key={variable}
              variant="default"
              size="compact-sm"
              onClick={() => insert(variable)}
              aria-label={`Inserir ${variableLabels[variable]}`}
            >
              {variableLabels[variable]}
            </Button>
          ))}
      </div>
      <div className={classes.messageFoot}>
        <span className="figures">
          {formatCount(message.length)} de {formatCount(longestMessage)} caracteres
        </span>
      </div>
    </div>
  );
}
