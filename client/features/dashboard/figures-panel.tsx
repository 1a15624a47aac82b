import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";
import classes from "./figures-panel.module.css";
import { mainFigures, moneyFigures, smallFigures, type Figure } from "./figure-words.ts";
import { refreshMs } from "./refresh-rules.ts";

type FiguresPanelProps = { businessType: BusinessType; withMoney: boolean };

/** Shows today in numbers, live: the old ones stay while they are counted again. */
export function FiguresPanel({ businessType, withMoney }: FiguresPanelProps) {
  const kpis = trpc.dashboard.kpis.useQuery(undefined, { refetchInterval: refreshMs });
  return (
    <QueryView
      query={kpis}
      messageOf={(error) => failureOf(error).message}
      loading={<FiguresSkeleton withMoney={withMoney} />}
    >
      {(data) => <FigureGroups kpis={data} businessType={businessType} />}
    </QueryView>
  );
}

function FigureGroups({ kpis, businessType }: { kpis: Kpis; businessType: BusinessType }) {
  const money = moneyFigures(kpis);
  return (
    <div className={classes.groups}>
      <FigureGroup label="Indicadores" size="large" figures={mainFigures(kpis, businessType)} />
      <FigureGroup label="Resumo da organização" figures={smallFigures(kpis)} />
      {money && (
        <div>
          <FigureGroup label="Dinheiro hoje" figures={money} columns={3} />
          {!kpis.hasOpenCashSession && (
            <p className={classes.note}>Nenhum caixa está aberto: não há dinheiro lançado hoje.</p>
          )}
        </div>
      )}
    </div>
  );
}

type FigureGroupProps = {
  label: string;
  figures: readonly Figure[];
  size?: "large";
  columns?: 3;
};

function FigureGroup({ label, figures, size, columns }: FigureGroupProps) {
  return (
    <dl className={classes.figures} aria-label={label} data-size={size} data-columns={columns}>
      {figures.map(({ name, value, hint }) => (
        <div key={name} className={classes.figure}>
          <dt className={classes.name}>{name}</dt>
          <dd className={`${classes.value} figures`}>{value}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

function FiguresSkeleton({ withMoney }: { withMoney: boolean }) {
  return (
    <Loading label="Carregando indicadores">
      <div className={classes.groups}>
        <SkeletonGroup size="large" cells={4} />
        <SkeletonGroup cells={4} />
        {withMoney && <SkeletonGroup cells={3} columns={3} />}
      </div>
    </Loading>
  );
}

function SkeletonGroup({ cells, ...look }: { cells: number; size?: "large"; columns?: 3 }) {
  return (
    <div className={classes.figures} data-size={look.size} data-columns={look.columns}>
      {Array.from({ length: cells }, (_, cell) => (
        <div key={cell} className={classes.figure}>
          <Skeleton height={10} my={5} width="70%" />
          <Skeleton height={look.size ? 24 : 18} my={look.size ? 8 : 5} width={48} />
          {look.size && <Skeleton height={9} my={4} width="80%" />}
        </div>
      ))}
    </div>
  );
}
