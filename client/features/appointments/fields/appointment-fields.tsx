import { Checkbox, TextInput } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { DateTimeField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";

// What a new appointment and the edit of one both ask for: the forms differ, these fields don't.

type GroupProps = { getInputProps: GetInputProps<Record<string, unknown>> };

/** A name, an e-mail and a phone. */
export function ContactFields({ getInputProps }: GroupProps) {
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

/** Whether the customer comes back, and when. */
export function ReturnFields({ getInputProps }: GroupProps) {
  const needsReturn = getInputProps("needsReturn", { type: "checkbox" });
  return (
    <>
      <Checkbox label="Marcar retorno" {...needsReturn} />
      {needsReturn.checked && (
        <DateTimeField label="Data do retorno" field="returnAt" {...getInputProps("returnAt")} />
      )}
    </>
  );
}

/** Where to meet at a distance. */
export function MeetingField({ getInputProps }: GroupProps) {
  return (
    <TextInput
      label="Link da reunião"
      type="url"
      placeholder="https://"
      wrapperProps={{ "data-field": "meetingUrl" }}
      {...getInputProps("meetingUrl")}
    />
  );
}

/** What is taken off by hand; only for who has manage_finance. */
export function DiscountFields({ getInputProps }: GroupProps) {
  const hasDiscount = getInputProps("hasDiscount", { type: "checkbox" });
  return (
    <>
      <Checkbox label="Aplicar desconto" {...hasDiscount} />
      {hasDiscount.checked && (
        <FieldPair>
          <TextInput
            label="Valor do desconto (R$)"
            placeholder="0,00"
            inputMode="decimal"
            wrapperProps={{ "data-field": "discountAmount" }}
            {...getInputProps("discountAmount")}
          />
          <TextInput
            label="Motivo"
            maxLength={200}
            wrapperProps={{ "data-field": "discountReason" }}
            {...getInputProps("discountReason")}
          />
        </FieldPair>
      )}
    </>
  );
}
