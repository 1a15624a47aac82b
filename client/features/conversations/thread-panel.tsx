import { Skeleton } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { nameOf } from "./conversation-words.ts";
import classes from "./conversations.module.css";
import { EntryList } from "./entry-list.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { WritePanel } from "./write-panel.tsx";

export type ThreadProps = {
  /** Whether its head says whose number it is, and changes that. */
  hasLink: boolean;
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

function Thread({ conversation, hasLink, onClose }: OpenProps) {
  const name = nameOf(conversation);
  useMarkRead(conversation);
  return (
    <section className={classes.thread} aria-labelledby="thread-name">
      <ThreadHead conversation={conversation} hasLink={hasLink} onClose={onClose} />
      <EntryList id={conversation.id} customer={name} />
      <WritePanel conversation={conversation} />
    </section>
  );
}
