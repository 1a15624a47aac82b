import { TextInput } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { FieldPair } from "#client/ui/form-section.tsx";

type ContactFieldsProps = { getInputProps: GetInputProps<Record<string, unknown>> };

/** Asks for a name, an e-mail and a phone. */
export function ContactFields({ getInputProps }: ContactFieldsProps) {
  const phone = getInputProps("customerPhone");
  return (
    <>
      <TextInput
        label="Nome"
        maxLength={120}
        autoComplete="off"
        wrapperProps={{ "data-field": "customerName" }}
        {...getInputProps("customerName")}
      />
      <FieldPair>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          wrapperProps={{ "data-field": "customerEmail" }}
          {...getInputProps("customerEmail")}
        />
        <TextInput
          label="Telefone"
          type="tel"
          autoComplete="off"
          wrapperProps={{ "data-field": "customerPhone" }}
          {...phone}
          onBlur={(event) => phone.onChange(tidyPhone(event.currentTarget.value))}
        />
      </FieldPair>
    </>
  );
}
