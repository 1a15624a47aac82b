import { ActionIcon, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { reachLook } from "#client/domain/messages/message-words.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { formatWaPhone } from "#shared/domain/phone-formats.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { AssigneeField } from "./assignee-field.tsx";
import { nameOf } from "./conversation-words.ts";
import classes from "./conversations.module.css";
import { LinkButton } from "./customer/link-button.tsx";

type ThreadHeadProps = {
  conversation: OpenConversation;
  hasLink: boolean;
  onClose: () => void;
};

/** Names both sides of a conversation: the customer, and who of the staff answers for it. */
export function ThreadHead({ conversation, hasLink, onClose }: ThreadHeadProps) {
  const { patientId, phone } = conversation;
  const name = nameOf(conversation);
  const look = reachLook(conversation);
  const number = formatWaPhone(phone);
  return (
    <header className={classes.threadHead}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Voltar às conversas"
        onClick={onClose}
      >
        <IconArrowLeft size={20} stroke={1.75} />
      </ActionIcon>
      <div className={classes.threadName}>
        <Title order={2} size="h3" id="thread-name" dir="auto">
          {patientId ? (
            <AnchorLink to="/app/patients/$id" params={{ id: patientId }} inherit>
              {name}
            </AnchorLink>
          ) : (
            name
          )}
        </Title>
        {name !== number && <p className={classes.hint}>{number}</p>}
      </div>
      <StatusBadge tone={look.tone}>{look.word}</StatusBadge>
      <div className={classes.tools}>
        <AssigneeField conversation={conversation} />
        {hasLink && <LinkButton conversation={conversation} />}
      </div>
    </header>
  );
}
