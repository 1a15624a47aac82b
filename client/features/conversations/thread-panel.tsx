import { ActionIcon, Skeleton, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { reachLook } from "#client/domain/message-words.ts";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { AnswerForm } from "./answer-form.tsx";
import { nameOf } from "./conversation-words.ts";
import classes from "./conversations.module.css";
import { EntryList } from "./entry-list.tsx";
import { useMarkRead } from "./use-mark-read.ts";

export type ThreadProps = {
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
};

/** One conversation: whose it is, what was written, and where an answer is written. */
export function ThreadPanel({ id, ...props }: ThreadProps & { id: string }) {
  const conversation = trpc.conversations.get.useQuery({ id });
  return (
    <QueryView
      query={conversation}
      messageOf={loadFailure}
      loading={
        <Loading label="Carregando a conversa">
          <Skeleton height={320} radius={12} />
        </Loading>
      }
    >
      {(data) => <Thread conversation={data} {...props} />}
    </QueryView>
  );
}

type OpenProps = ThreadProps & { conversation: OpenConversation };

function Thread({ conversation, draft, onDraft, onClose }: OpenProps) {
  const name = nameOf(conversation);
  useMarkRead(conversation);
  return (
    <section className={classes.thread} aria-labelledby="thread-name">
      <ThreadHead conversation={conversation} onClose={onClose} />
      <EntryList id={conversation.id} customer={name} />
      <AnswerForm conversation={conversation} draft={draft} onDraft={onDraft} />
    </section>
  );
}

function ThreadHead({ conversation, onClose }: Pick<OpenProps, "conversation" | "onClose">) {
  const { patientId, phone } = conversation;
  const name = nameOf(conversation);
  const look = reachLook(conversation);
  const shownPhone = formatPhone(phone);
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
        {name !== shownPhone && <p className={classes.hint}>{shownPhone}</p>}
      </div>
      <StatusBadge tone={look.tone}>{look.word}</StatusBadge>
    </header>
  );
}
