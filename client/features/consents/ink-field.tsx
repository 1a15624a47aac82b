import { Button } from "@mantine/core";
import { useRef, type PointerEvent } from "react";
import { inkBox } from "#shared/schemas/consents.ts";
import { beginStroke, leadStroke, placeOf } from "./ink-rules.ts";
import classes from "./ink-field.module.css";

type InkFieldProps = {
  path: string;
  onChange: (path: string) => void;
  error?: string | undefined;
};

/** Takes a signature drawn with a finger, a pen or a mouse. */
export function InkField({ path, onChange, error }: InkFieldProps) {
  const drawing = useRef<string | null>(null);

  function draw(event: PointerEvent<SVGSVGElement>, step: typeof leadStroke) {
    const place = placeOf(event.currentTarget.getBoundingClientRect(), event);
    drawing.current = step(drawing.current ?? path, place);
    onChange(drawing.current);
  }

  return (
    <div data-field="ink" className={classes.field}>
      <div className={classes.head}>
        <span id="ink-label">Assinatura</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={path === ""}
          onClick={() => onChange("")}
        >
          Limpar
        </Button>
      </div>
      <svg
        viewBox={`0 0 ${inkBox.width} ${inkBox.height}`}
        className={classes.pad}
        role="img"
        aria-labelledby="ink-label"
        data-error={error ? true : undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, beginStroke);
        }}
        onPointerMove={(event) => drawing.current !== null && draw(event, leadStroke)}
        onPointerUp={() => (drawing.current = null)}
        onPointerCancel={() => (drawing.current = null)}
      >
        <line x1={40} x2={560} y1={160} y2={160} />
        <path d={path} />
      </svg>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
