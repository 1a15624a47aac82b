import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { LinkFormValues } from "./form-values.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { ImageField } from "./image-field.tsx";

type LookFieldsProps = {
  form: UseFormReturnType<LinkFormValues>;
  onUploading: (uploading: boolean) => void;
};

/** How the page looks, and what the visitor is asked. */
export function LookFields({ form, onUploading }: LookFieldsProps) {
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
      </FormSection>
      <FormSection title="Cadastro">
        <Checkbox
          label="Permitir criação de perfil de paciente"
          description="Quem marca pode pedir que seus dados fiquem no cadastro."
          wrapperProps={{ "data-field": "allowPatientRegistration" }}
          {...form.getInputProps("allowPatientRegistration", { type: "checkbox" })}
        />
      </FormSection>
    </>
  );
}
