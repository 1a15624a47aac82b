import { Button, Textarea } from "@mantine/core";
import { useRef } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { longestMessage, nameMark } from "#shared/domain/sending.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import classes from "./whatsapp-page.module.css";

type MessageFieldProps = {
  message: string;
  onMessage: (message: string) => void;
  /** Whether something was to be sent without it. */
  isMissed: boolean;
};

/** Asks what to write; the customer's name is put in where the cursor stands. */
export function MessageField({ message, onMessage, isMissed }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insertName = () => {
    const { selectionStart: from = message.length, selectionEnd: to = from } = field.current ?? {};
    onMessage(`${message.slice(0, from)}${nameMark}${message.slice(to)}`.slice(0, longestMessage));
    field.current?.focus();
  };
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
        error={isMissed && message.trim() === "" ? sendingTexts.messageMissing : null}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <div className={classes.messageFoot}>
        <Button variant="subtle" size="compact-sm" onClick={insertName}>
          Inserir nome
        </Button>
        <span className="figures">
          {formatCount(message.length)} de {formatCount(longestMessage)} caracteres
        </span>
      </div>
    </div>
  );
}
