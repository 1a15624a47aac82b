import { Skeleton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import { daysBegun, type Period } from "../address/period-rules.ts";
import { CommissionTable } from "./commission-table.tsx";
import { DaysPanel } from "./days-panel.tsx";
import classes from "./figures-panel.module.css";
import { MethodTable } from "./method-table.tsx";
import { comparison, nameBefore } from "./period-words.ts";

type FiguresPanelProps = {
  period: Period;
  today: string;
  /** What stands below. */
  children: ReactNode;
};

/**
 * What came in, went out and remained in some days, by method and professional. Only the figures know how
 * tall they are: what stands below them appears in its place, and stays.
 */
export function FiguresPanel({ period, today, children }: FiguresPanelProps) {
  const comparedDays = daysBegun(period, today);
  const summary = trpc.transactions.summary.useQuery(
    { ...period, ...(comparedDays !== undefined && { comparedDays }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <QueryView
        query={summary}
        messageOf={(error) => loadFailure(error, "do período")}
        loading={<FiguresSkeleton />}
      >
        {(figures) => (
          <div className={classes.panel} aria-busy={summary.isPlaceholderData}>
            <Totals figures={figures} today={today} />
            <DaysPanel figures={figures} />
            <div className={classes.tables}>
              <MethodTable figures={figures} />
              <CommissionTable commissions={figures.commissionsByProfessional} />
            </div>
          </div>
        )}
      </QueryView>
      <div className={classes.below} hidden={summary.isLoading}>
        {children}
      </div>
    </>
  );
}

type TotalsProps = { figures: PeriodSummary; today: string };

function Totals({ figures: { previous, ...now }, today }: TotalsProps) {
  const nameOfBefore = nameBefore(now, today);
  const totals = [
    { name: "Receitas", cents: now.incomeCents, before: previous.incomeCents },
    { name: "Despesas", cents: now.expenseCents, before: previous.expenseCents },
    { name: "Saldo", cents: now.totalCents, before: previous.totalCents },
  ];
  return (
    <dl className={classes.totals} aria-label="Totais do período">
      {totals.map(({ name, cents, before }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`${classes.total} figures`} data-negative={cents < 0 || undefined}>
            {formatMoney(cents)}
          </dd>
          <dd className={`${classes.before} figures`}>
            {comparison(cents, { name: nameOfBefore, cents: before })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FiguresSkeleton() {
  return (
    <Loading label="Carregando os totais">
      <div className={classes.panel}>
        <Skeleton height={98} radius={12} />
        <div className={classes.tables}>
          <Skeleton height={180} radius={12} />
          <Skeleton height={180} radius={12} />
        </div>
      </div>
    </Loading>
  );
}
