import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { parsePixKey } from "#shared/domain/pix-keys.ts";
import { pixKeyKindLabels, pixTexts } from "#shared/texts/pix.pt-br.ts";

type PixKeyFieldProps = {
  /** The form's name of the field, by which it gets the focus. */
  field: string;
  value?: string;
  onChange: (text: string) => void;
  error?: ReactNode;
};

/**
 * Asks for a PIX key and says which kind the text is taken for: an eleven-digit phone would be a
 * CPF. Takes what a form's `getInputProps` gives.
 */
export function PixKeyField({ field, value = "", onChange, ...input }: PixKeyFieldProps) {
  const parsed = parsePixKey(value);
  return (
    <TextInput
      label="Chave PIX"
      required
      maxLength={140}
      autoComplete="off"
      description={parsed ? `Chave do tipo ${pixKeyKindLabels[parsed.kind]}` : pixTexts.keyHint}
      wrapperProps={{ "data-field": field }}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
