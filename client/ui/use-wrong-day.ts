import { useState, type FocusEvent, type ReactNode } from "react";
import { readDay } from "./read-day.ts";

type DayHandlers = {
  readonly error?: ReactNode;
  readonly onChange?: ((day: string) => void) | undefined;
};

/**
 * Returns the props of a day's field that complains of what is typed and is no day: the field goes back to the
 * day before it, which nobody must overlook.
 */
export function useWrongDay({ error, onChange }: DayHandlers) {
  const [wrong, setWrong] = useState("");
  return {
    error: error || (wrong && `“${wrong}” não é uma data: vale a que está no campo.`),
    onChange(day: string | null) {
      setWrong("");
      onChange?.(day ?? "");
    },
    onBlur({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
      const typed = value.trim();
      setWrong(typed && !readDay(typed, new Date().getFullYear()) ? typed : "");
    },
  };
}
