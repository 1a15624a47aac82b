import { Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { maskCpfCnpj } from "#client/domain/employees/cpf-cnpj-words.ts";
import { maskPhone, tidyPhone } from "#client/lib/phone-mask.ts";
import { FieldPair } from "#client/ui/form-section.tsx";
import { brazilianStates } from "#shared/domain/brazilian-states.ts";
import { maskPostalCode, type LetterheadValues } from "./letterhead-values.ts";

type Props = { form: UseFormReturnType<LetterheadValues> };

/** The fields in the order in which people say them. */
export function LetterheadFields({ form }: Props) {
  const { values, setFieldValue } = form;
  const field = (name: keyof LetterheadValues, maxLength: number) => ({
    maxLength,
    wrapperProps: { "data-field": name },
    ...form.getInputProps(name),
  });
  return (
    <>
      <FieldPair>
        <TextInput
          label="Razão social ou nome completo"
          description="Se for diferente do nome da organização."
          autoComplete="organization"
          {...field("legalName", 160)}
        />
        <TextInput
          label="CNPJ ou CPF"
          description="De quem emite recibos e documentos."
          {...field("document", 20)}
          onChange={({ currentTarget }) =>
            setFieldValue("document", maskCpfCnpj(currentTarget.value, values.document))
          }
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label="Telefone"
          type="tel"
          autoComplete="tel"
          {...field("phone", 40)}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            setFieldValue("phone", maskPhone(value, values.phone, selectionStart))
          }
          onBlur={() => setFieldValue("phone", tidyPhone(values.phone))}
        />
        <TextInput label="E-mail" type="email" autoComplete="email" {...field("email", 254)} />
      </FieldPair>
      <AddressFields form={form} />
    </>
  );
}

function AddressFields({ form }: Props) {
  const { values, setFieldValue } = form;
  const field = (name: keyof LetterheadValues, maxLength: number) => ({
    maxLength,
    wrapperProps: { "data-field": name },
    ...form.getInputProps(name),
  });
  return (
    <>
      <FieldPair>
        <TextInput
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field("postalCode", 10)}
          onChange={({ currentTarget }) =>
            setFieldValue("postalCode", maskPostalCode(currentTarget.value, values.postalCode))
          }
        />
        <TextInput label="Rua ou avenida" autoComplete="address-line1" {...field("street", 160)} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Número" {...field("number", 20)} />
        <TextInput label="Complemento" placeholder="Sala, andar" {...field("complement", 80)} />
      </FieldPair>
      <TextInput label="Bairro" {...field("district", 80)} />
      <FieldPair>
        <TextInput label="Cidade" autoComplete="address-level2" {...field("city", 80)} />
        <Select
          label="Estado"
          data={brazilianStates}
          searchable
          clearable
          allowDeselect={false}
          nothingFoundMessage="Nenhum estado com esta sigla"
          wrapperProps={{ "data-field": "state" }}
          {...form.getInputProps("state")}
          value={values.state || null}
          onChange={(state) => setFieldValue("state", state ?? "")}
        />
      </FieldPair>
    </>
  );
}
