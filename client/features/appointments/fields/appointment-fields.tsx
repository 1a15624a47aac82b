import { Checkbox, TextInput } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { DateTimeField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";

// The fields that the form of a new appointment shares with the edit of an existing one.

type GroupProps = { getInputProps: GetInputProps<Record<string, unknown>> };

/** Asks whether the customer comes back, and when. */
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

/** Asks where to meet online. */
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

type DiscountFieldsProps = GroupProps & {
  /** Called when the amount is left, as typed. */
  onAmountLeave?: () => void;
};

/** Asks for the manual discount; only for holders of manage_finance. */
export function DiscountFields({ getInputProps, onAmountLeave }: DiscountFieldsProps) {
  const hasDiscount = getInputProps("hasDiscount", { type: "checkbox" });
  return (
    <>
      <Checkbox label="Aplicar desconto" {...hasDiscount} />
      {hasDiscount.checked && (
        <FieldPair>
          <MoneyField
            label="Valor do desconto"
            field="discountAmount"
            {...getInputProps("discountAmount")}
            onLeave={onAmountLeave}
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
