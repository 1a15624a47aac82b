import { NumberInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import classes from "./filter-fields.module.css";

const typingMs = 300;

export type ReaisFieldProps = {
  label: string;
  initial: number | undefined;
  onReais: (reais: number | undefined) => void;
};

/** Asks for whole reais, and searches a moment after the last key. */
export default function ReaisField({ label, initial, onReais }: ReaisFieldProps) {
  const [value, setValue] = useState<number | string>(initial ?? "");
  const searchSoon = useDebouncedCallback(onReais, typingMs);
  return (
    <NumberInput
      label={label}
      leftSection="R$"
      placeholder="0"
      allowDecimal={false}
      allowNegative={false}
      max={10_000_000}
      clampBehavior="strict"
      hideControls
      thousandSeparator="."
      decimalSeparator=","
      value={value}
      onChange={(next) => {
        setValue(next);
        searchSoon(next === "" ? undefined : Number(next));
      }}
      className={classes.field}
    />
  );
}
