import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import classes from "./figures-panel.module.css";
import { blankKpis, figuresOf, type Figure } from "./figure-words.ts";
import { refreshMs } from "./refresh-rules.ts";

/** The organisation in one row of numbers, live: the old ones stay while they are counted again. */
export function FiguresPanel() {
  const user = useCurrentUser();
  const withMoney = useCan("manage_finance");
  const readsAgenda = useCan(["manage_calendars", "manage_appointments"]);
  const day = trpc.dashboard.day.useQuery(undefined, { enabled: readsAgenda }).data;
  const kpis = trpc.dashboard.kpis.useQuery(undefined, { refetchInterval: refreshMs });
  return (
    <QueryView
      query={kpis}
      messageOf={(error) => failureOf(error).message}
      loading={<FiguresSkeleton figures={figuresOf(blankKpis(withMoney), user)} />}
    >
      {(data) => (
        <dl className={classes.figures} aria-label="Indicadores">
          {figuresOf(data, user, day?.calendarId).map((figure) => (
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

/** As tall as the figures will be, whose names may take two lines. */
function FiguresSkeleton({ figures }: { figures: readonly Figure[] }) {
  return (
    <Loading label="Carregando indicadores">
      <div className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name} className={classes.figure}>
            <Skeleton className={classes.name}>{name}</Skeleton>
            <Skeleton className={classes.value}>{value}</Skeleton>
          </div>
        ))}
      </div>
    </Loading>
  );
}
