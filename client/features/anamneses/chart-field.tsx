import { ActionIcon, SegmentedControl, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { chartViews, type ChartView } from "#shared/domain/anamnesis.ts";
import type { ChartPoint } from "#shared/schemas/anamneses.ts";
import { ChartPicture } from "./chart-picture.tsx";
import { chartLabels, placeIn, pointsOn, stepFrom } from "./chart-rules.ts";
import classes from "./chart-picture.module.css";

const middle = { x: 500, y: 400 };
const mostPoints = 100;

type ChartFieldProps = {
  points: readonly ChartPoint[];
  onChange: (points: ChartPoint[]) => void;
};

/** Marks points on a face or a body, by touch or by arrow keys and Enter, each with its note. */
export function ChartField({ points, onChange }: ChartFieldProps) {
  const [view, setView] = useState<ChartView>("face");
  const [aim, setAim] = useState<{ x: number; y: number } | null>(null);
  const notes = useRef<HTMLUListElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const hintId = useId();

  function mark(place: { x: number; y: number }) {
    const isMarked = points.some(
      (one) => one.view === view && one.x === place.x && one.y === place.y,
    );
    if (isMarked || points.length >= mostPoints) return;
    onChange([...points, { view, ...place, note: "" }]);
    // The new note's field exists after the next paint.
    requestAnimationFrame(() =>
      notes.current?.querySelector<HTMLElement>("li:last-child input")?.focus(),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = aim ?? middle;
    const next = stepFrom(from, event);
    if (next) setAim(next);
    else if (event.key === "Enter" || event.key === " ") mark(from);
    else return;
    event.preventDefault();
  }

  /** The focus goes to the note that takes the place, else to the one before, else to the drawing. */
  function remove(i: number) {
    onChange(points.filter((_, at) => at !== i));
    requestAnimationFrame(() => {
      const left = notes.current?.querySelectorAll<HTMLElement>("li input") ?? [];
      (left[i] ?? left[i - 1] ?? pad.current)?.focus();
    });
  }

  const change = (i: number, note: string) =>
    onChange(points.map((point, at) => (at === i ? { ...point, note } : point)));
  return (
    <div className={classes.chart}>
      <SegmentedControl
        className={classes.views}
        fullWidth
        aria-label="Desenho"
        value={view}
        onChange={(next) => setView(next)}
        data={chartViews.map((value) => ({ value, label: chartLabels[value] }))}
      />
      <div className={classes.stage}>
        <ChartPicture view={view} points={pointsOn(points, view)} aim={aim} />
        <div
          ref={pad}
          className={classes.pad}
          role="button"
          tabIndex={0}
          aria-label={`Marcar um ponto: ${chartLabels[view]}`}
          aria-describedby={hintId}
          onFocus={(event) => event.currentTarget.matches(":focus-visible") && setAim(middle)}
          onBlur={() => setAim(null)}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const svg = event.currentTarget.parentElement?.querySelector("svg");
            if (svg) mark(placeIn(svg.getBoundingClientRect(), event));
          }}
        />
      </div>
      <div>
        <p className={classes.hint} id={hintId}>
          Toque no desenho para marcar um ponto. No teclado, mova a mira com as setas e tecle Enter.
        </p>
        <ul className={classes.points} ref={notes}>
          {points.map((point, i) => (
            <li key={`${point.view} ${point.x} ${point.y}`}>
              <span className={classes.number} aria-hidden="true">
                {i + 1}
              </span>
              <TextInput
                aria-label={`Ponto ${i + 1}, ${chartLabels[point.view]}`}
                placeholder={chartLabels[point.view]}
                maxLength={500}
                value={point.note}
                onFocus={() => setView(point.view)}
                onChange={(event) => change(i, event.currentTarget.value)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remover o ponto ${i + 1}`}
                onClick={() => remove(i)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
