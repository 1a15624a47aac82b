import { NumberInput, Select, Text } from "@mantine/core";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { PixKeyField } from "#client/domain/finance/pix-key-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { BankFields } from "./payment-fields.tsx";
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

/** Shows why the viewer can't change the pay, in place of its fields. */
export function LockedPay({ reason }: { reason: string }) {
  return (
    <FormSection title="Remuneração e pagamento">
      <Text c="dimmed">{reason}</Text>
    </FormSection>
  );
}

/** Edits what somebody earns and how it is paid. */
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
          <MoneyField
            label="Valor por serviço"
            field="fixedPerService"
            {...form.getInputProps("fixedPerService")}
          />
        )}
        {type === "hourly" && (
          <MoneyField
            label="Valor por hora"
            field="hourlyRate"
            {...form.getInputProps("hourlyRate")}
          />
        )}
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
        {method === "pix" && <PixKeyField field="pixKey" {...form.getInputProps("pixKey")} />}
      </FieldPair>
      {method === "bank_transfer" && <BankFields form={form} />}
    </FormSection>
  );
}
