import { MultiSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { trpc } from "#client/lib/trpc.ts";
import { performerChoices } from "./performer-rules.ts";
import type { ServiceFormValues } from "./service-values.ts";

/** Chooses who performs a service. */
export function PerformersField({ form }: { form: UseFormReturnType<ServiceFormValues> }) {
  const { data: directory } = trpc.employees.directory.useQuery();
  const chosen = form.values.professionalIds;
  return (
    <MultiSelect
      label="Quem realiza"
      description="Vazio: todos os profissionais. Com nomes, só eles têm horários para este serviço."
      placeholder={chosen.length === 0 ? "Todos os profissionais" : undefined}
      data={performerChoices(directory, chosen)}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Ninguém com esse nome"
      clearButtonProps={{ "aria-label": "Todos os profissionais" }}
      wrapperProps={{ "data-field": "professionalIds" }}
      {...form.getInputProps("professionalIds")}
    />
  );
}
