import { Checkbox, ColorInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useCustomerWords } from "#client/domain/use-customer-words.ts";
import type { LinkFormValues } from "./link-values.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { ImageField } from "./image-field.tsx";

/** To begin with; any other can be typed. */
const brandColors = [
  "#0e664a",
  "#1f5fa8",
  "#3b2fa3",
  "#7a1f5c",
  "#b42318",
  "#c2410c",
  "#8a5a00",
  "#04707a",
  "#45524b",
  "#1b1f1d",
] as const;

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
        <ColorInput
          label="Cor da página"
          description="A da sua marca; vazia, a do Encaixe. Escurecemos ou clareamos o que for preciso para ler bem."
          placeholder="#0e664a"
          format="hex"
          swatches={[...brandColors]}
          swatchesPerRow={10}
          withEyeDropper={false}
          popoverProps={{ withinPortal: false }}
          wrapperProps={{ "data-field": "accentColor" }}
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
