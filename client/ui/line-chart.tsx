import { LineChart as Lines } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { dayScale, lineTicks } from "./chart-ticks.ts";
import classes from "./line-chart.module.css";

/** What a line stands for, and a colour of `tokens.ts`. */
export type LineSeries = { readonly name: string; readonly color: string };

export type LinePoint = {
  /** A day without a zone. */
  readonly date: string;
  /** The day's name, in full. */
  readonly name: string;
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
  /** A day as it stands below the chart: with its year where the days are of several. */
  mark: (date: string, withYear: boolean) => string;
};

/**
 * Values over time, joined by lines: days stand as far apart as they are, with dates below. Loaded when
 * it is first shown (`lazyPart`): the package weighs more than a screen.
 */
export default function LineChart({ label, series, points, format, mark }: LineChartProps) {
  const scale = dayScale(points.map(({ date }) => date));
  const data = points.map(({ date, values }) => ({
    place: scale.placeOf(date),
    ...Object.fromEntries(series.map((one, at) => [one.name, values[at] ?? 0])),
  }));
  const withYear = new Set(points.map(({ date }) => date.slice(0, 4))).size > 1;
  const markAt = (place: number) => {
    const tick = scale.ticks.find((one) => one.place === place);
    return tick ? mark(tick.date, withYear) : "";
  };
  const nameAt = (place: unknown) =>
    points.find(({ date }) => scale.placeOf(date) === Number(place))?.name;
  const ticks = lineTicks(points.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <Lines
        h={160}
        data={data}
        dataKey="place"
        series={[...series]}
        curveType="linear"
        withLegend={series.length > 1}
        legendProps={{ itemSorter: null }}
        gridColor="var(--hairline)"
        textColor="var(--ink-soft)"
        valueFormatter={format}
        tooltipProps={{ position: {}, labelFormatter: nameAt }}
        xAxisProps={{
          type: "number",
          domain: [...scale.domain],
          ticks: scale.ticks.map(({ place }) => place),
          tickFormatter: markAt,
          minTickGap: 12,
        }}
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
          margin: { top: 5, right: 28, bottom: 5, left: 5 },
        }}
        classNames={{ tooltip: classes.hint }}
      />
    </div>
  );
}
