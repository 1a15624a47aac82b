import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAmount } from "#client/lib/formats.ts";
import { parseCents } from "#shared/domain/money.ts";

type MoneyFieldProps = {
  label: string;
  /** The form's name of the field, by which it gets the focus. */
  field: string;
  /** The amount as typed: `12,5`, or `12,50` once the field is left. */
  value?: string;
  onChange: (text: string) => void;
  /** Called when the field is left. */
  onLeave?: (() => void) | undefined;
  error?: ReactNode;
};

/** Asks for an amount in reais; takes what a form's `getInputProps` gives. */
export function MoneyField({ field, value = "", onChange, onLeave, ...input }: MoneyFieldProps) {
  return (
    <TextInput
      required
      leftSection="R$"
      placeholder="0,00"
      inputMode="decimal"
      maxLength={16}
      wrapperProps={{ "data-field": field }}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const cents = parseCents(value);
        if (cents !== null) onChange(formatAmount(cents));
        onLeave?.();
      }}
    />
  );
}
