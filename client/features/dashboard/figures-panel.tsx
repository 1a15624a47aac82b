import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import classes from "./figures-panel.module.css";
import { figuresOf, type Figure } from "./figure-words.ts";
import { refreshMs } from "./refresh-rules.ts";

/** The organisation in one row of numbers, live: the old ones stay while they are counted again. */
export function FiguresPanel() {
  const user = useCurrentUser();
  const withMoney = useCan("manage_finance");
  const kpis = trpc.dashboard.kpis.useQuery(undefined, { refetchInterval: refreshMs });
  return (
    <QueryView
      query={kpis}
      messageOf={(error) => failureOf(error).message}
      loading={<FiguresSkeleton cells={withMoney ? 11 : 8} />}
    >
      {(data) => (
        <dl className={classes.figures} aria-label="Indicadores">
          {figuresOf(data, user).map((figure) => (
            <FigureCell key={figure.name} figure={figure} />
          ))}
        </dl>
      )}
    </QueryView>
  );
}

function FigureCell({ figure: { name, value, hint, link } }: { figure: Figure }) {
  return (
    <div className={classes.figure} title={hint}>
      <dt className={classes.name}>
        {link ? (
          <AnchorLink {...link} className={classes.link}>
            {name}
          </AnchorLink>
        ) : (
          name
        )}
      </dt>
      <dd className={`${classes.value} figures`}>{value}</dd>
    </div>
  );
}

function FiguresSkeleton({ cells }: { cells: number }) {
  return (
    <Loading label="Carregando indicadores">
      <div className={classes.figures}>
        {Array.from({ length: cells }, (_, cell) => (
          <div key={cell} className={classes.figure}>
            <Skeleton height={10} my={4} width="80%" />
            <Skeleton height={16} my={4} width={40} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
