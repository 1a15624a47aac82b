import { Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { UseFormReturnType } from "@mantine/form";
import { FormSection } from "#client/ui/form-section.tsx";
import type { LinkFormValues } from "./link-values.ts";

type SiteFieldsProps = {
  form: UseFormReturnType<LinkFormValues>;
  /** Whether the form is opened for this field, its last. */
  isWanted: boolean;
};

/** Asks which sites may show the page inside theirs. */
export function SiteFields({ form, isWanted }: SiteFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  return (
    <FormSection title="No seu site">
      <Textarea
        ref={field}
        data-autofocus={isWanted || undefined}
        label="Sites permitidos"
        description="Um por linha. Só eles podem mostrar esta página dentro das suas; vazio, nenhum pode. O código para colar fica no cartão do link."
        placeholder="https://www.exemplo.com.br"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        inputMode="url"
        wrapperProps={{ "data-field": "allowedSites" }}
        {...form.getInputProps("allowedSites")}
      />
    </FormSection>
  );
}
