import { TextInput } from "@mantine/core";
import { FieldPair } from "#client/ui/form-section.tsx";
import { parsePixKey, type PixKey } from "#shared/domain/documents.ts";
import type { EmployeeFormState } from "./person-fields.tsx";

const pixKinds: Record<PixKey["kind"], string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Telefone",
  evp: "Chave aleatória",
};

/** Shows which kind of key the text is taken for: an eleven-digit phone would be a CPF. */
export function PixField({ form }: { form: EmployeeFormState }) {
  const parsed = parsePixKey(form.values.pixKey);
  return (
    <TextInput
      label="Chave PIX"
      required
      maxLength={140}
      autoComplete="off"
      description={
        parsed
          ? `Chave do tipo ${pixKinds[parsed.kind]}`
          : "CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória"
      }
      wrapperProps={{ "data-field": "pixKey" }}
      {...form.getInputProps("pixKey")}
    />
  );
}

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
