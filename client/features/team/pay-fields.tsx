import { NumberInput, Select, TextInput } from "@mantine/core";
import { formatAmount } from "#client/lib/formats.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { parseCents } from "#shared/domain/money.ts";
import { BankFields, PixField } from "./payment-fields.tsx";
import type { EmployeeFormState } from "./person-fields.tsx";

const compensationTypes = [
  { value: "percentage", label: "Percentual do atendimento" },
  { value: "fixed_per_service", label: "Valor fixo por serviço" },
  { value: "hourly", label: "Valor por hora" },
  { value: "independent", label: "Independente" },
];

const paymentMethods = [
  { value: "cash", label: "Dinheiro" },
  { value: "pix", label: "PIX" },
  { value: "bank_transfer", label: "Transferência bancária" },
];

/** What somebody earns and how it reaches them. */
export function PayFields({ form }: { form: EmployeeFormState }) {
  const { compensationType: type, paymentMethod: method } = form.values;
  return (
    <FormSection title="Remuneração e pagamento">
      <FieldPair>
        <Select
          label="Remuneração"
          data={compensationTypes}
          allowDeselect={false}
          wrapperProps={{ "data-field": "compensationType" }}
          {...form.getInputProps("compensationType")}
        />
        {type === "percentage" && (
          <NumberInput
            label="Percentual"
            required
            rightSection="%"
            step={1}
            min={0}
            max={100}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            wrapperProps={{ "data-field": "percentageRate" }}
            {...form.getInputProps("percentageRate")}
          />
        )}
        {type === "fixed_per_service" && (
          <MoneyField form={form} field="fixedPerService" label="Valor por serviço" />
        )}
        {type === "hourly" && <MoneyField form={form} field="hourlyRate" label="Valor por hora" />}
      </FieldPair>
      <FieldPair>
        <Select
          label="Recebe por"
          placeholder="Não informado"
          data={paymentMethods}
          clearable
          clearButtonProps={{ "aria-label": "Limpar a forma de pagamento" }}
          wrapperProps={{ "data-field": "paymentMethod" }}
          {...form.getInputProps("paymentMethod")}
        />
        {method === "pix" && <PixField form={form} />}
      </FieldPair>
      {method === "bank_transfer" && <BankFields form={form} />}
    </FormSection>
  );
}

type MoneyFieldProps = {
  form: EmployeeFormState;
  field: "fixedPerService" | "hourlyRate";
  label: string;
};

function MoneyField({ form, field, label }: MoneyFieldProps) {
  return (
    <TextInput
      label={label}
      required
      leftSection="R$"
      placeholder="0,00"
      inputMode="decimal"
      maxLength={16}
      wrapperProps={{ "data-field": field }}
      {...form.getInputProps(field)}
      onBlur={() => {
        const cents = parseCents(form.values[field]);
        if (cents !== null) form.setFieldValue(field, formatAmount(cents));
      }}
    />
  );
}
