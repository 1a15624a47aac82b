import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconMessages, IconMessageSearch } from "@tabler/icons-react";
import { useRef } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useRowKeys } from "#client/ui/use-row-keys.ts";
import type { Conversation } from "#shared/schemas/conversations.ts";
import { ConversationCard } from "./conversation-card.tsx";
import classes from "./conversations.module.css";
import { FilterPanel } from "./filter-panel.tsx";
import { everything, useConversations, type Filter } from "./use-conversations.ts";

type ConversationListProps = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** Lists the conversations that a filter leaves, the newest message first. */
export function ConversationList({ filter, onFilter, openId, onOpen }: ConversationListProps) {
  const list = useConversations(filter);
  return (
    <section className={classes.list} aria-label="Conversas">
      <FilterPanel filter={filter} onFilter={onFilter} />
      <QueryView query={list} messageOf={loadFailure} loading={<Waiting />}>
        {(conversations) =>
          conversations.length > 0 ? (
            <Rows conversations={conversations} openId={openId} onOpen={onOpen} />
          ) : (
            <Nothing filter={filter} onFilter={onFilter} />
          )
        }
      </QueryView>
      <MoreButton list={list} />
    </section>
  );
}

type RowsProps = Pick<ConversationListProps, "openId" | "onOpen"> & {
  conversations: readonly Conversation[];
};

function Rows({ conversations, openId, onOpen }: RowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows);
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

function Nothing({ filter, onFilter }: Pick<ConversationListProps, "filter" | "onFilter">) {
  const { view, owner, search } = filter;
  const icon = <IconMessages size={28} stroke={1.5} />;
  if (search || owner !== "all") {
    return (
      <EmptyState
        icon={<IconMessageSearch size={28} stroke={1.5} />}
        title="Nenhuma conversa encontrada"
        action={
          <Group gap="xs" justify="center">
            {search && (
              <ButtonLink to="/app/whatsapp" search={{ aba: "enviar" }}>
                Escrever a alguém
              </ButtonLink>
            )}
            <Button variant="default" onClick={() => onFilter(everything)}>
              Ver todas
            </Button>
          </Group>
        }
      >
        A busca olha nomes, números e o que foi escrito.
      </EmptyState>
    );
  }
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
