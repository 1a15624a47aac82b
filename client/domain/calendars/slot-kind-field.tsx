import { useId } from "react";
import classes from "./slot-kind-field.module.css";

const kinds = [
  { value: "appointment", label: "Agendamento" },
  { value: "timeOff", label: "Bloquear" },
] as const;

type SlotKind = (typeof kinds)[number]["value"];

type SlotKindFieldProps = { value: SlotKind; onOtherKind: () => void };

/**
 * What a free time is taken for: an appointment, or nobody's. Plain radios: Mantine's control measures
 * itself after it is there, and what holds it is painted twice.
 */
export function SlotKindField({ value, onOtherKind }: SlotKindFieldProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="O que marcar neste horário" className={classes.kinds}>
      {kinds.map((kind) => (
        <label key={kind.value} className={classes.kind}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={kind.value === value}
            onChange={onOtherKind}
          />
          {kind.label}
        </label>
      ))}
    </div>
  );
}
