import { VisuallyHidden } from "@mantine/core";
import { ListRow, RowLink } from "#client/ui/record-row.tsx";
import { cappedCount } from "#shared/domain/unread-counts.ts";
import type { Conversation } from "#shared/schemas/conversations.ts";
import { nameOf, nearMoment } from "./conversation-words.ts";
import classes from "./conversations.module.css";

type ConversationCardProps = {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: () => void;
};

/** A conversation in the list: who it is, the last words and how many nobody has read. */
export function ConversationCard({ conversation, isOpen, onOpen }: ConversationCardProps) {
  const { id, lastAt, lastText, lastIsOurs, unread, assignee } = conversation;
  return (
    <ListRow className={classes.card}>
      <p className={classes.who} dir="auto" data-unread={unread > 0 || undefined}>
        <RowLink
          to="/app/whatsapp"
          search={{ aba: "conversas", conversa: id }}
          aria-current={isOpen || undefined}
          onBeside={onOpen}
        >
          {nameOf(conversation)}
        </RowLink>
      </p>
      <time className={classes.when} dateTime={lastAt}>
        {nearMoment(lastAt)}
      </time>
      <p className={classes.last} dir="auto">
        {lastIsOurs && "Você: "}
        {lastText}
      </p>
      {unread > 0 && (
        <span className={classes.unread}>
          {cappedCount(unread)}
          <VisuallyHidden>{unread === 1 ? " não lida" : " não lidas"}</VisuallyHidden>
        </span>
      )}
      {assignee && <p className={classes.with}>Com {assignee.name}</p>}
    </ListRow>
  );
}
