import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { maskCpf } from "#client/domain/patients/cpf-words.ts";
import { useCan } from "#client/lib/session.ts";
import { maskPhone, tidyPhone } from "#client/lib/phone-mask.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { maskDate } from "./birth-date-words.ts";
import type { PatientFormValues } from "./patient-values.ts";

export type FormProps = { form: UseFormReturnType<PatientFormValues> };

/** Edits name, contact and discount. */
export function IdentityFields({ form }: FormProps) {
  const { cpf, dateOfBirth } = form.values;
  return (
    <FormSection title="Dados pessoais">
      <div data-field="name">
        <TextInput label="Nome" required data-autofocus {...form.getInputProps("name")} />
      </div>
      <FieldPair>
        <div data-field="phone">
          <PhoneField form={form} field="phone" label="Telefone" />
        </div>
        <div data-field="email">
          <TextInput label="E-mail" type="email" {...form.getInputProps("email")} />
        </div>
      </FieldPair>
      <FieldPair>
        <div data-field="dateOfBirth">
          <TextInput
            label="Data de nascimento"
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            {...form.getInputProps("dateOfBirth")}
            onChange={(event) =>
              form.setFieldValue("dateOfBirth", maskDate(event.currentTarget.value, dateOfBirth))
            }
          />
        </div>
        <div data-field="cpf">
          <TextInput
            label="CPF"
            inputMode="numeric"
            placeholder="000.000.000-00"
            {...form.getInputProps("cpf")}
            onChange={(event) => form.setFieldValue("cpf", maskCpf(event.currentTarget.value, cpf))}
          />
        </div>
      </FieldPair>
      <FieldPair>
        <div data-field="rg">
          <TextInput label="RG" {...form.getInputProps("rg")} />
        </div>
        {useCan("manage_finance") && <DiscountFields form={form} />}
      </FieldPair>
    </FormSection>
  );
}

type PhoneFieldProps = FormProps & { field: "phone" | "emergencyContact.phone"; label: string };

function PhoneField({ form, field, label }: PhoneFieldProps) {
  const { value, ...props } = form.getInputProps(field) as { value: string };
  return (
    <TextInput
      label={label}
      type="tel"
      inputMode="tel"
      placeholder="(11) 98765-4321"
      {...props}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        form.setFieldValue(field, maskPhone(typed, value, selectionStart));
      }}
      onBlur={() => form.setFieldValue(field, tidyPhone(value))}
    />
  );
}

function DiscountFields({ form }: FormProps) {
  const { discountType } = form.values;
  return (
    <>
      <div data-field="discountType">
        <NativeSelect
          label="Desconto"
          data={[
            { value: "none", label: "Nenhum" },
            { value: "percent", label: "Percentual" },
            { value: "fixed", label: "Valor fixo" },
          ]}
          {...form.getInputProps("discountType")}
        />
      </div>
      {discountType !== "none" && (
        <div data-field="discountValue">
          <TextInput
            label={discountType === "percent" ? "Percentual de desconto" : "Valor do desconto"}
            inputMode="decimal"
            leftSection={discountType === "percent" ? "%" : "R$"}
            {...form.getInputProps("discountValue")}
          />
        </div>
      )}
    </>
  );
}

/** Edits the emergency contact and notes. */
export function ContactFields({ form }: FormProps) {
  return (
    <>
      <FormSection title="Contato de emergência">
        <div data-field="emergencyContact.name">
          <TextInput label="Nome do contato" {...form.getInputProps("emergencyContact.name")} />
        </div>
        <FieldPair>
          <div data-field="emergencyContact.phone">
            <PhoneField form={form} field="emergencyContact.phone" label="Telefone do contato" />
          </div>
          <div data-field="emergencyContact.relationship">
            <TextInput
              label="Parentesco"
              placeholder="Mãe, cônjuge, amigo…"
              {...form.getInputProps("emergencyContact.relationship")}
            />
          </div>
        </FieldPair>
      </FormSection>
      <FormSection title="Observações">
        <div data-field="notes">
          <Textarea
            aria-label="Observações"
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps("notes")}
          />
        </div>
      </FormSection>
    </>
  );
}
