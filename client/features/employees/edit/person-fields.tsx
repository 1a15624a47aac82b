import { Select, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { maskCpfCnpj } from "#client/domain/employees/cpf-cnpj-words.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { licenseTypes } from "#shared/domain/licenses.ts";
import type { EmployeeFormValues } from "./employee-values.ts";
import type { Rights } from "../access/rights-rules.ts";

export type EmployeeFormState = UseFormReturnType<EmployeeFormValues>;

type IdentityFieldsProps = { form: EmployeeFormState; isNew: boolean; rights: Rights | null };

/** Edits name, contact and role. */
export function IdentityFields({ form, isNew, rights }: IdentityFieldsProps) {
  const { organizations, organizationName } = useCurrentUser();
  return (
    <FormSection title="Quem é">
      {!isNew && (
        <Switch
          label="Ativo"
          description="Quem está inativo não é marcado em nada novo e não entra no sistema."
          disabled={!rights?.changeAccess || rights.isSelf}
          wrapperProps={{ "data-field": "isActive" }}
          {...form.getInputProps("isActive", { type: "checkbox" })}
          onChange={(event) => {
            const isActive = event.currentTarget.checked;
            form.setFieldValue("isActive", isActive);
            if (!isActive) form.setFieldValue("allowAccess", false);
          }}
        />
      )}
      <TextInput
        label="Nome"
        required
        maxLength={120}
        data-autofocus
        wrapperProps={{ "data-field": "name" }}
        {...form.getInputProps("name")}
      />
      {organizations.length > 1 && (
        <TextInput
          label="Organização"
          description="Para cadastrar em outra, troque de organização no alto da página."
          readOnly
          value={organizationName}
        />
      )}
      <TextInput
        label="Profissão"
        description="Como clientes leem ao lado do nome: Barbeiro, Dentista, Esteticista."
        placeholder="Nenhuma"
        maxLength={60}
        autoComplete="off"
        wrapperProps={{ "data-field": "profession" }}
        {...form.getInputProps("profession")}
      />
      <TextInput
        label="E-mail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        disabled={!isNew}
        description={
          isNew ? "É com ele que a pessoa entra no sistema." : "O e-mail não pode ser alterado."
        }
        wrapperProps={{ "data-field": "email" }}
        {...form.getInputProps("email")}
      />
    </FormSection>
  );
}

/** Edits registration, documents and birth date. */
export function RegistrationFields({ form }: { form: EmployeeFormState }) {
  const isOther = form.values.licenseType === "OUTRO";
  const document = form.getInputProps("cpfCnpj");
  return (
    <FormSection title="Registro e documentos">
      <FieldPair>
        <Select
          label="Registro profissional"
          placeholder="Nenhum"
          data={[...licenseTypes]}
          searchable
          clearable
          clearButtonProps={{ "aria-label": "Limpar o registro profissional" }}
          nothingFoundMessage="Escolha OUTRO"
          wrapperProps={{ "data-field": "licenseType" }}
          {...form.getInputProps("licenseType")}
        />
        <TextInput
          label={isOther ? "Tipo e número" : "Número do registro"}
          placeholder={isOther ? "TIPO/número" : undefined}
          maxLength={40}
          disabled={!form.values.licenseType}
          wrapperProps={{ "data-field": "licenseNumber" }}
          {...form.getInputProps("licenseNumber")}
        />
      </FieldPair>
      <TextInput
        label="RQE"
        description="Número no registro de especialistas, que sai nas receitas. Vazio para quem não é especialista."
        maxLength={30}
        disabled={!form.values.licenseType}
        wrapperProps={{ "data-field": "rqe" }}
        {...form.getInputProps("rqe")}
      />
      <FieldPair>
        <TextInput
          label="CPF ou CNPJ"
          maxLength={20}
          autoComplete="off"
          wrapperProps={{ "data-field": "cpfCnpj" }}
          {...document}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            form.setFieldValue("cpfCnpj", maskCpfCnpj(typed, form.values.cpfCnpj));
          }}
        />
        <DayField
          label="Data de nascimento"
          clearable
          field="dateOfBirth"
          {...form.getInputProps("dateOfBirth")}
        />
      </FieldPair>
    </FormSection>
  );
}
