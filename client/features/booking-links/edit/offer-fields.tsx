import { Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { bookingLinkLimits } from "#shared/schemas/booking-links.ts";
import type { LinkFormValues } from "./link-values.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import type { LinkOptions } from "./use-link-options.ts";

/** Nobody reads more rows than this: people type. */
const shownServices = 50;

type OfferFieldsProps = {
  form: UseFormReturnType<LinkFormValues>;
  options: LinkOptions;
  isNew: boolean;
};

/** Asks what is offered, by whom and in which calendar. */
export function OfferFields({ form, options, isNew }: OfferFieldsProps) {
  const { getInputProps } = form;
  return (
    <FormSection title="O que se marca">
      {!isNew && (
        <Switch
          label="Ativo"
          description="Um link inativo continua aqui, mas ninguém marca por ele."
          wrapperProps={{ "data-field": "isActive" }}
          {...getInputProps("isActive", { type: "checkbox" })}
        />
      )}
      <TextInput
        label="Título"
        description="O que se lê primeiro na página, como “Consulta com a Dra. Ana”."
        maxLength={bookingLinkLimits.titleMax}
        data-autofocus
        wrapperProps={{ "data-field": "title" }}
        {...getInputProps("title")}
      />
      <Textarea
        label="Descrição"
        description="Opcional. Aparece no topo da página."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={bookingLinkLimits.descriptionMax}
        wrapperProps={{ "data-field": "description" }}
        {...getInputProps("description")}
      />
      <ProfessionalPicker
        placeholder="Quem atende"
        data={options.professionals}
        nothingFoundMessage="Nenhum funcionário que atende"
        {...getInputProps("professionalId")}
      />
      <ServicePicker
        services={options.services}
        chosenIds={form.values.serviceIds}
        onChange={(ids) => form.setFieldValue("serviceIds", ids)}
        description="São marcados todos juntos, nesta ordem."
        shownAtMost={shownServices}
        closeAfterMs={0}
        isNarrow
        error={form.errors["serviceIds"]}
      />
      <Select
        label="Calendário"
        placeholder="Onde os agendamentos aparecem"
        data={options.calendars}
        searchable
        nothingFoundMessage="Nenhum calendário ativo"
        wrapperProps={{ "data-field": "calendarId" }}
        {...getInputProps("calendarId")}
      />
    </FormSection>
  );
}
