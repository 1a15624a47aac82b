import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { BatchCard } from "./batch-card.tsx";
import classes from "./whatsapp-page.module.css";

/** How many are shown at first. */
const fewest = 2;

/** Lists the latest batches with their progress, which moves by itself. */
export function BatchList() {
  const [isAll, setAll] = useState(false);
  const batches = trpc.messages.batches.useQuery();
  return (
    <Panel title="Envios recentes">
      <QueryView
        query={batches}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando envios">
            <Skeleton height={96} radius={12} />
          </Loading>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <p className={classes.nothing}>Nenhuma mensagem foi enviada por aqui ainda.</p>
          ) : (
            <>
              <ol className={classes.batches}>
                {list.slice(0, isAll ? list.length : fewest).map((batch) => (
                  <li key={batch.id}>
                    <BatchCard batch={batch} />
                  </li>
                ))}
              </ol>
              {list.length > fewest && (
                <Button variant="subtle" onClick={() => setAll(!isAll)} aria-expanded={isAll}>
                  {isAll ? "Mostrar menos" : `Mostrar os últimos ${list.length}`}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
