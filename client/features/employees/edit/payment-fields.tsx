import { TextInput } from "@mantine/core";
import { FieldPair } from "#client/ui/form-section.tsx";
import type { EmployeeFormState } from "./person-fields.tsx";

/** Edits the account for transfers. */
export function BankFields({ form }: { form: EmployeeFormState }) {
  return (
    <>
      <TextInput
        label="Nome do banco"
        required
        maxLength={80}
        wrapperProps={{ "data-field": "bankName" }}
        {...form.getInputProps("bankName")}
      />
      <FieldPair>
        <TextInput
          label="Código do banco"
          required
          maxLength={20}
          inputMode="numeric"
          wrapperProps={{ "data-field": "sortCode" }}
          {...form.getInputProps("sortCode")}
        />
        <TextInput
          label="Número da conta"
          required
          maxLength={30}
          wrapperProps={{ "data-field": "accountNumber" }}
          {...form.getInputProps("accountNumber")}
        />
      </FieldPair>
    </>
  );
}
