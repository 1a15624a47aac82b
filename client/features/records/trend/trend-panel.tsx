import { Skeleton } from "@mantine/core";
import { formatPlainDay } from "#client/lib/formats.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { LineChartProps } from "#client/ui/line-chart.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import type { Measure } from "#shared/schemas/records.ts";
import classes from "./trend-panel.module.css";
import { trendsOf, type Trend } from "./trend-rules.ts";

const LineChart = lazyPart<LineChartProps>(
  () => import("#client/ui/line-chart.tsx"),
  ChartSkeleton,
);

const colors = ["var(--accent-ink)", "var(--control-border)"];

/** How weight and blood pressure went over the last consultations; nothing with one value of each. */
export function TrendPanel({ measures }: { measures: readonly Measure[] }) {
  const trends = trendsOf(measures);
  if (trends.length === 0) return null;
  return (
    <div className={classes.trends}>
      {trends.map((trend) => (
        <Drawn key={trend.name} trend={trend} />
      ))}
    </div>
  );
}

function Drawn({ trend: { name, unit, lines, points } }: { trend: Trend }) {
  const words = `${name} (${unit})`;
  const [first, last] = [points[0], points.at(-1)].map((point) =>
    formatPlainDay(point?.date ?? ""),
  );
  return (
    <figure className={classes.trend}>
      <figcaption className={classes.name}>{words}</figcaption>
      <LineChart
        label={`Gráfico de ${words} nas últimas ${points.length} medidas, de ${first} a ${last}; os valores estão na tabela`}
        series={lines.map((line, i) => ({ name: line, color: colors[i] ?? "" }))}
        points={points.map(({ date, values }) => ({
          date,
          name: formatPlainDay(date),
          values,
        }))}
        mark={markOf}
        format={(value) => `${decimal.format(value)} ${unit}`}
      />
      <details className={classes.values}>
        <summary>Valores de {words}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Data</th>
              {lines.map((line) => (
                <th key={line} scope="col">
                  {line}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .map(({ id, date, values }) => (
                <tr key={id}>
                  <th scope="row">{formatPlainDay(date)}</th>
                  {lines.map((line, at) => (
                    <td key={line}>{decimal.format(values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** `27/11`, or with its year `27/11/26`. */
function markOf(date: string, withYear: boolean): string {
  const year = withYear ? { year: "2-digit" as const } : {};
  return formatPlainDate(date, { day: "2-digit", month: "2-digit", ...year });
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

function ChartSkeleton() {
  return (
    <Loading label="Carregando o gráfico">
      <Skeleton height={160} radius={8} />
    </Loading>
  );
}
