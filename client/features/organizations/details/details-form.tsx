import { Select, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { AccentField } from "#client/domain/organizations/accent-field.tsx";
import { PlanBadge } from "#client/domain/organizations/plan-badge.tsx";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { changed } from "#client/lib/changes.ts";
import { startAgain, useCurrentUser } from "#client/lib/session.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { formWords } from "#client/ui/form-words.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { businessTypes, type BusinessType } from "#shared/domain/business-types.ts";
import { plans } from "#shared/domain/plans.ts";
import { organizationNameMax, type OrganizationDetails } from "#shared/schemas/organizations.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { detailsErrors, detailsFields, detailsValues, readDetails } from "./details-values.ts";
import classes from "./details.module.css";
import { TypeDialog } from "./type-dialog.tsx";

type DetailsFormProps = {
  /** What the form began with. */
  base: OrganizationDetails;
  onDirtyChange: (dirty: boolean) => void;
  onSaved: (saved: OrganizationDetails) => void;
};

const types = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));

/** Edits what the organisation is called, what kind of business it is, and how it looks. */
export function DetailsForm({ base, onDirtyChange, onSaved }: DetailsFormProps) {
  const user = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const { form, showErrors, check } = useRecordForm({
    initialValues: detailsValues(base),
    fields: detailsFields,
    onDirtyChange,
  });
  const { values, setFieldValue, getInputProps } = form;
  const outcome = useSaveRecord({
    errorsOf: ({ issues }) => detailsErrors(issues),
    onErrors: showErrors,
    async onSaved({ name, businessType }: Pick<OrganizationDetails, "name" | "businessType">) {
      // The toast is there: nobody who leaves now is asked about what is saved.
      onDirtyChange(false);
      await changed("organizations");
      // It is saved, whether or not it can be read again.
      const saved = await queries.organizations.details.fetch().catch(() => null);
      // Before the app starts again, which a form with something unsaved would hold up.
      if (saved) flushSync(() => onSaved(saved));
      if (businessType === base.businessType) return;
      const { clinicalTabs } = saved ?? base;
      startAgain({ ...user, organizationName: name, businessType, clinicalTabs });
    },
  });
  const save = trpc.organizations.update.useMutation(
    outcome.handlers({ saved: "Dados da organização salvos" }),
  );
  const mayBrand = plans[user.tier].features.customBranding;

  function submit() {
    const input = check(readDetails(base));
    if (!input) return;
    if (input.businessType && !asks) return setAsks(true);
    setAsks(false);
    save.mutate({ id: base.id, ...input });
  }

  function chooseType(businessType: BusinessType) {
    const usual = clinicalSheetsOf({ businessType, clinicalTabs: base.clinicalTabs });
    form.setValues({ businessType, clinicalTabs: usual.medical });
  }

  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={detailsFields} errors={form.errors} />
      <TextInput
        label="Nome"
        description="Como os clientes leem nas páginas, nos e-mails e nos documentos."
        required
        maxLength={organizationNameMax}
        wrapperProps={{ "data-field": "name" }}
        {...getInputProps("name")}
      />
      <Select
        label="Tipo de negócio"
        description="Decide as palavras e as telas. Antes de mudar, mostramos o que muda."
        data={types}
        searchable
        allowDeselect={false}
        wrapperProps={{ "data-field": "businessType" }}
        {...getInputProps("businessType")}
        onChange={(type) => type && chooseType(type)}
      />
      <Switch
        label="Mostrar Prontuário e Receitas"
        description="As abas clínicas na ficha de cada pessoa. Desligar não apaga nada."
        checked={values.clinicalTabs}
        onChange={({ currentTarget }) => setFieldValue("clinicalTabs", currentTarget.checked)}
      />
      <div className={classes.branded}>
        <AccentField
          label="Cor da organização"
          description="Nas páginas de agendamento sem cor própria e nos e-mails aos clientes. Escurecemos ou clareamos o que for preciso para ler bem."
          disabled={!mayBrand && !base.accentColor}
          {...getInputProps("accentColor")}
        />
        {!mayBrand && <PlanBadge feature="customBranding" />}
      </div>
      {outcome.failure && (
        <p className={classes.failure}>
          {outcome.failure} {formWords.kept}
        </p>
      )}
      <div className={classes.buttons}>
        <WriteButton type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Salvar dados
        </WriteButton>
      </div>
      <TypeDialog
        opened={asks}
        stored={base}
        values={values}
        onConfirm={submit}
        onCancel={() => setAsks(false)}
      />
    </CheckedForm>
  );
}
