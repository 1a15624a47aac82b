import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import classes from "./column-chart.module.css";
import { columnTicks } from "./chart-ticks.ts";

/** What columns stand for, and a colour of `tokens.ts`; below zero they hang. */
export type ColumnSeries = { readonly name: string; readonly color: string };

export type Column = {
  /** The column's own name, in full. */
  readonly name: string;
  /** What stands under it, where there is room. */
  readonly mark: string;
  /** Its values, in the order of the series. */
  readonly values: readonly number[];
};

export type ColumnChartProps = {
  /** What the chart shows, for those who don't see it; the figures stand in a table beside it. */
  label: string;
  series: readonly ColumnSeries[];
  columns: readonly Column[];
  /** A value as its hint shows it, and as the scale does. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
};

/**
 * Columns from a zero line, one for each day or week. Loaded when it is first shown (`lazyPart`): the
 * package weighs more than a screen.
 */
export default function ColumnChart({
  label,
  series,
  columns,
  format,
  formatShort,
}: ColumnChartProps) {
  const data = columns.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(series.map((one, i) => [one.name, values[i] ?? 0])),
  }));
  // By name: of the marks that fit, each is given its place among those.
  const markOf = new Map(columns.map(({ name, mark }) => [name, mark]));
  const ticks = columnTicks(columns.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <BarChart
        h={220}
        data={data}
        dataKey="name"
        series={[...series]}
        type="stacked"
        maxBarWidth={28}
        withLegend
        // As given, not by name.
        legendProps={{ itemSorter: null }}
        gridColor="var(--hairline)"
        textColor="var(--ink-soft)"
        cursorFill="var(--surface-hover)"
        valueFormatter={format}
        tooltipProps={{ position: {} }}
        xAxisProps={{ tickFormatter: (name: string) => markOf.get(name) ?? "" }}
        yAxisProps={{
          ticks,
          domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
          interval: 0,
          tickFormatter: formatShort,
          width: 64,
        }}
        referenceLines={[{ y: 0, color: "var(--hairline-strong)" }]}
        barChartProps={{ stackOffset: "sign", accessibilityLayer: false }}
        classNames={{ tooltip: classes.hint }}
      />
    </div>
  );
}
