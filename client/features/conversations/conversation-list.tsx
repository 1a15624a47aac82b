import { SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { useRef } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useRowKeys } from "#client/ui/use-row-keys.ts";
import { conversationViews, type Conversation } from "#shared/schemas/conversations.ts";
import { ConversationCard } from "./conversation-card.tsx";
import classes from "./conversations.module.css";
import { useConversations, type Filter } from "./use-conversations.ts";

type ConversationListProps = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

const viewLabels = { all: "Todas", unread: "Não lidas" };

/** Lists the conversations, the newest message first, all or those with something unread. */
export function ConversationList({ filter, onFilter, openId, onOpen }: ConversationListProps) {
  const list = useConversations(filter);
  return (
    <section className={classes.list} aria-label="Conversas">
      <SegmentedControl
        aria-label="Quais conversas"
        data={conversationViews.map((value) => ({ value, label: viewLabels[value] }))}
        value={filter.view}
        onChange={(next) => {
          const view = conversationViews.find((each) => each === next);
          if (view) onFilter({ ...filter, view });
        }}
      />
      <QueryView query={list} messageOf={loadFailure} loading={<Waiting />}>
        {(conversations) =>
          conversations.length > 0 ? (
            <Rows conversations={conversations} openId={openId} onOpen={onOpen} />
          ) : (
            <Nothing view={filter.view} />
          )
        }
      </QueryView>
      {list.hasNextPage && (
        <MoreButton
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}

type RowsProps = Pick<ConversationListProps, "openId" | "onOpen"> & {
  conversations: readonly Conversation[];
};

function Rows({ conversations, openId, onOpen }: RowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows, false);
  return (
    <ul ref={rows} className={classes.cards}>
      {conversations.map((conversation) => (
        <ConversationCard
          key={conversation.id}
          conversation={conversation}
          isOpen={conversation.id === openId}
          onOpen={() => onOpen(conversation.id)}
        />
      ))}
    </ul>
  );
}

function Nothing({ view }: Pick<Filter, "view">) {
  const icon = <IconMessages size={28} stroke={1.5} />;
  return view === "unread" ? (
    <EmptyState icon={icon} title="Tudo lido">
      Nenhuma conversa tem mensagens por ler.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title="Nenhuma conversa ainda">
      O que escreverem ao número da organização aparece aqui, e a resposta sai daqui mesmo.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando conversas">
      <Stack gap="xs">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={68} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
