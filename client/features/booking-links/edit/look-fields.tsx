import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AccentField } from "#client/domain/organizations/accent-field.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import type { LinkFormValues } from "./link-values.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { ImageField } from "./image-field.tsx";

type LookFieldsProps = {
  form: UseFormReturnType<LinkFormValues>;
  onUploading: (uploading: boolean) => void;
};

/** Asks how the page looks, and what the visitor is asked. */
export function LookFields({ form, onUploading }: LookFieldsProps) {
  const { lower: noun } = useCustomerWords();
  return (
    <>
      <FormSection title="Imagens da página">
        <FieldPair>
          <div data-field="logoImageKey">
            <ImageField
              label="Logotipo"
              hint="Quadrado fica melhor."
              subFolder="logos"
              imageKey={form.values.logoImageKey}
              onChange={(key) => form.setFieldValue("logoImageKey", key)}
              onUploading={onUploading}
              error={form.errors["logoImageKey"]}
            />
          </div>
          <div data-field="bannerImageKey">
            <ImageField
              label="Capa"
              hint="Larga, no topo da página."
              subFolder="banners"
              imageKey={form.values.bannerImageKey}
              onChange={(key) => form.setFieldValue("bannerImageKey", key)}
              onUploading={onUploading}
              error={form.errors["bannerImageKey"]}
            />
          </div>
        </FieldPair>
        <AccentField
          label="Cor da página"
          description="Vazia, a da organização ou a do Encaixe. Escurecemos ou clareamos o que for preciso para ler bem."
          {...form.getInputProps("accentColor")}
        />
      </FormSection>
      <FormSection title="Quem agenda">
        <Checkbox
          label={`Permitir criação de perfil de ${noun}`}
          description="Quem marca pode pedir que seus dados fiquem no cadastro."
          wrapperProps={{ "data-field": "allowPatientRegistration" }}
          {...form.getInputProps("allowPatientRegistration", { type: "checkbox" })}
        />
        <Checkbox
          label="Confirmar por e-mail em 30 min"
          description="O horário fica reservado por 30 minutos e só vale depois da confirmação pelo link do e-mail. Use quando alguém encher a agenda de marcações falsas."
          wrapperProps={{ "data-field": "confirmByEmail" }}
          {...form.getInputProps("confirmByEmail", { type: "checkbox" })}
        />
      </FormSection>
    </>
  );
}
