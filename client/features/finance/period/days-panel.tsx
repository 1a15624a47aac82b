import { SegmentedControl, Skeleton } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#client/lib/formats.ts";
import type { ColumnChartProps } from "#client/ui/column-chart.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import { isByWeek, stretchesOf, type Stretch } from "./day-rules.ts";
import { FlowTable } from "./flow-table.tsx";
import classes from "./period.module.css";
import { shortMoney, stretchMark, stretchName } from "./period-words.ts";

const ColumnChart = lazyPart<ColumnChartProps>(
  () => import("#client/ui/column-chart.tsx"),
  ChartSkeleton,
);

const series = [
  { name: "Receitas", color: "var(--accent-ink)" },
  { name: "Despesas", color: "var(--control-border)" },
];

const views = [
  { value: "chart", label: "Gráfico" },
  { value: "table", label: "Tabela" },
] as const;

/** Income above and expense below the line, day by day; the same figures as a table. */
export function DaysPanel({ figures }: { figures: PeriodSummary }) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const byWeek = isByWeek(figures.days);
  const title = byWeek ? "Semana a semana" : "Dia a dia";
  const stretches = stretchesOf(figures.days);
  const moved = stretches.filter(
    ({ incomeCents, expenseCents }) => incomeCents !== 0 || expenseCents !== 0,
  );
  // One day's columns would only repeat its totals.
  if (figures.days.length === 1) return null;
  return (
    <Panel
      title={title}
      action={
        moved.length > 0 && (
          <SegmentedControl
            aria-label={`Forma de ver ${title.toLowerCase()}`}
            data={[...views]}
            value={view}
            onChange={setView}
          />
        )
      }
    >
      {moved.length === 0 && <p className={classes.empty}>Nenhuma receita ou despesa.</p>}
      {moved.length > 0 && view === "table" && (
        <DayTable title={title} moved={moved} figures={figures} />
      )}
      {moved.length > 0 && view === "chart" && (
        <ColumnChart
          label={`Gráfico de receitas e despesas, ${title.toLowerCase()}; os valores estão em Tabela`}
          series={series}
          columns={stretches.map((stretch) => ({
            name: stretchName(stretch),
            mark: stretchMark(stretch),
            values: [stretch.incomeCents, -stretch.expenseCents],
          }))}
          format={(cents) => formatMoney(Math.abs(cents))}
          formatShort={shortMoney}
        />
      )}
    </Panel>
  );
}

type DayTableProps = {
  title: string;
  moved: readonly Stretch[];
  figures: PeriodSummary;
};

/** Days on which nothing moved are left out. */
function DayTable({ title, moved, figures }: DayTableProps) {
  return (
    <FlowTable
      caption={`Receitas e despesas, ${title.toLowerCase()}`}
      head="Data"
      rows={moved.map((stretch) => ({
        id: stretch.periodStart,
        name: stretchName(stretch),
        incomeCents: stretch.incomeCents,
        expenseCents: stretch.expenseCents,
        totalCents: stretch.totalCents,
      }))}
      sums={figures}
    />
  );
}

function ChartSkeleton() {
  return (
    <Loading label="Carregando o gráfico">
      <Skeleton height={220} radius={8} />
    </Loading>
  );
}
