import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { openVariables } from "#shared/domain/consent-variables.ts";
import { ConsentSummary } from "./consent-summary.tsx";
import { longestProcedure, type ConsentFormValues } from "./consent-values.ts";
import { wordingsOf, type Wording } from "./template-values.ts";

type WordingFieldsProps = {
  form: UseFormReturnType<ConsentFormValues>;
  /** The wording as it is read and signed, with what is known filled in. */
  read: Wording;
};

/** Chooses what is signed, to be read as a text; it is changed for this patient only when asked. */
export function WordingFields({ form, read }: WordingFieldsProps) {
  const [isChanging, setChanging] = useState(false);
  const wordings = wordingsOf(trpc.consents.templates.useQuery().data?.templates ?? []);
  const { title, text } = form.values;
  const isShown = isChanging || form.errors["title"] || form.errors["text"];
  return (
    <FormSection title="Termo">
      <NativeSelect
        label="Modelo"
        value={String(wordings.findIndex((one) => one.title === title && one.text === text))}
        data={[
          { value: "-1", label: "Texto próprio", disabled: !isChanging },
          ...wordings.map((one, i) => ({ value: String(i), label: one.title })),
        ]}
        onChange={(event) => {
          const chosen = wordings[Number(event.currentTarget.value)];
          if (chosen) form.setValues({ title: chosen.title, text: chosen.text });
        }}
      />
      {openVariables(`${title} ${text}`).includes("procedimento") && (
        <TextInput
          label="Procedimento"
          maxLength={longestProcedure}
          wrapperProps={{ "data-field": "procedure" }}
          {...form.getInputProps("procedure")}
        />
      )}
      {isShown ? (
        <>
          <TextInput
            label="Título"
            maxLength={120}
            wrapperProps={{ "data-field": "title" }}
            {...form.getInputProps("title")}
          />
          <Textarea
            label="Texto"
            description="Só para este termo. O modelo continua como está."
            autosize
            minRows={6}
            maxRows={24}
            wrapperProps={{ "data-field": "text" }}
            {...form.getInputProps("text")}
          />
        </>
      ) : (
        <ConsentSummary wording={read} />
      )}
      <Button
        variant="subtle"
        style={{ alignSelf: "start" }}
        onClick={() => setChanging(!isChanging)}
      >
        {isShown ? "Mostrar para leitura" : "Mudar o texto deste termo"}
      </Button>
    </FormSection>
  );
}
