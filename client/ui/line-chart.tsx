import { LineChart as Lines } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { lineTicks } from "./chart-ticks.ts";
import classes from "./line-chart.module.css";

/** What a line stands for, and a colour of `tokens.ts`. */
export type LineSeries = { readonly name: string; readonly color: string };

export type LinePoint = {
  /** The point's own name, in full. */
  readonly name: string;
  /** What stands under it, where there is room. */
  readonly mark: string;
  /** Its values, in the order of the series. */
  readonly values: readonly number[];
};

export type LineChartProps = {
  /** What the chart shows, for those who don't see it; the figures stand in a table beside it. */
  label: string;
  series: readonly LineSeries[];
  points: readonly LinePoint[];
  /** A value as its hint shows it. */
  format: (value: number) => string;
};

/**
 * Values one after the other, joined by lines. Loaded when it is first shown (`lazyPart`): the
 * package weighs more than a screen.
 */
export default function LineChart({ label, series, points, format }: LineChartProps) {
  const data = points.map(({ name, values }, i) => ({
    place: String(i),
    name,
    ...Object.fromEntries(series.map((one, at) => [one.name, values[at] ?? 0])),
  }));
  const ticks = lineTicks(points.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <Lines
        h={160}
        data={data}
        // Two points may have one name.
        dataKey="place"
        series={[...series]}
        curveType="linear"
        withLegend={series.length > 1}
        legendProps={{ itemSorter: null }}
        gridColor="var(--hairline)"
        textColor="var(--ink-soft)"
        valueFormatter={format}
        tooltipProps={{ position: {}, labelFormatter: (place) => points[Number(place)]?.name }}
        xAxisProps={{ tickFormatter: (place: string) => points[Number(place)]?.mark ?? "" }}
        yAxisProps={{
          ticks,
          domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
          interval: 0,
          tickFormatter: String,
          width: 40,
        }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{
          accessibilityLayer: false,
          // The last point, and its mark, are drawn whole.
          margin: { top: 5, right: 20, bottom: 5, left: 5 },
        }}
        classNames={{ tooltip: classes.hint }}
      />
    </div>
  );
}
