import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAmount } from "#client/lib/formats.ts";
import { parseCents } from "#shared/domain/money.ts";

type MoneyFieldProps = {
  label: string;
  /** The form's name of the field, where the focus is led to. */
  field: string;
  /** As it is typed: `12,5`, and once the field is left, `12,50`. */
  value?: string;
  onChange: (text: string) => void;
  error?: ReactNode;
};

/** An amount in reais that must be filled in; takes what a form's `getInputProps` gives. */
export function MoneyField({ field, value = "", onChange, ...input }: MoneyFieldProps) {
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
      }}
    />
  );
}
