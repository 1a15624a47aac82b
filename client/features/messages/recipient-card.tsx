import { Checkbox } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { EmailText } from "#client/ui/email-text.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { formatPhone } from "#client/lib/formats.ts";
import type { Recipient } from "#shared/schemas/messages.ts";
import { canReach, reachLook } from "#client/domain/messages/message-words.ts";
import classes from "./whatsapp-page.module.css";

export type RecipientActions = {
  onChoose: (id: string, isChosen: boolean) => void;
  onSend: (person: Recipient) => void;
  /** Whether nothing can be sent now: the message is blank. */
  isBlocked: boolean;
  /** To whom a message is being sent. */
  sendingId: string | null;
};

type RecipientCardProps = { person: Recipient; isChosen: boolean; actions: RecipientActions };

/** Somebody whom a message can go to, how it reaches them, and the button that sends it. */
export function RecipientCard({ person, isChosen, actions }: RecipientCardProps) {
  const { id, name, phone, email } = person;
  const { onChoose, onSend, isBlocked, sendingId } = actions;
  const look = reachLook(person);
  const isReachable = canReach(person);
  return (
    <li className={classes.person}>
      <Checkbox
        label={name}
        description={
          <>
            {formatPhone(phone)}
            {email && " · "}
            {email && <EmailText email={email} />}
          </>
        }
        checked={isChosen}
        disabled={!isReachable}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
        classNames={{ root: classes.who, labelWrapper: classes.whoWords }}
      />
      <span className={classes.reach}>
        <StatusBadge tone={look.tone}>{look.word}</StatusBadge>
      </span>
      <WriteButton
        variant="default"
        disabled={isBlocked || !isReachable}
        loading={sendingId === id}
        onClick={() => onSend(person)}
        aria-label={`Enviar para ${name}`}
      >
        Enviar
      </WriteButton>
    </li>
  );
}
