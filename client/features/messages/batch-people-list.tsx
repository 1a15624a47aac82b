import { Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { failureOf } from "#client/lib/failures.ts";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { messageLooks } from "#client/domain/messages/message-words.ts";
import classes from "./whatsapp-page.module.css";

const peopleQuery = (id: string) =>
  pagedQuery(getQueryKey(trpc.messages.ofBatch, { id }, "infinite"), (cursor, options) =>
    trpcClient.messages.ofBatch.query({ id, cursor }, options),
  );

/** Lists a batch's people, each with what became of the message. */
export function BatchPeopleList({ batchId }: { batchId: string }) {
  const query = useInfiniteQuery(peopleQuery(batchId));
  const data = query.data?.pages.flatMap(({ messages }) => messages);
  return (
    <>
      <QueryView
        query={{ ...query, data }}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando o resultado">
            <Skeleton height={40} radius={8} />
          </Loading>
        }
      >
        {(messages) => (
          <ul className={classes.results}>
            {messages.map(({ id, name, status, reasonText }) => (
              <li key={id}>
                <span>
                  {name ?? "Cadastro excluído"}
                  {reasonText && <small>{reasonText}</small>}
                </span>
                <StatusBadge tone={messageLooks[status].tone}>
                  {messageLooks[status].word}
                </StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <MoreButton list={query} />
    </>
  );
}
