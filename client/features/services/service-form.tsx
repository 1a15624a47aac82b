import { useState } from "react";
import { loadNewest } from "#client/lib/load-newest.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { VersionCompare } from "#client/ui/version-compare.tsx";
import type { Service } from "#shared/schemas/services.ts";
import { differences } from "./compare-versions.ts";
import { changedInput, emptyValues, formFields, readForm, valuesOf } from "./form-values.ts";
import { BookingFields, OfferFields } from "./service-fields.tsx";
import classes from "./service-form.module.css";
import { useSaveService } from "./use-save-service.ts";

type ServiceFormProps = {
  /** Null: a new one. */
  service: Service | null;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (service: Service) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Every field of a service; keeps what was typed whatever goes wrong. */
export function ServiceForm({ service, onReload, ...handlers }: ServiceFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const { form, showErrors } = useRecordForm({
    initialValues: service ? valuesOf(service) : emptyValues,
    fields: formFields,
    onDirtyChange,
  });
  // What is stored now, once a save has failed because it is newer.
  const [stored, setStored] = useState<Service | null>(null);
  const save = useSaveService({
    service,
    onSaved,
    onErrors: showErrors,
    onOutdated: () => void load(setStored),
  });

  function submit() {
    const { input, errors } = readForm(form.values);
    if (errors) return showErrors(errors);
    form.clearErrors();
    if (service) save.update(changedInput(service, form.values));
    else save.create(input);
  }

  async function load(onLoaded: (newest: Service) => void) {
    if (!service) return;
    const { id } = service;
    await loadNewest(() => queries.services.get.fetch({ id }, { staleTime: 0 }), onLoaded);
  }

  return (
    <RecordForm
      className={classes.form}
      fields={formFields}
      errors={form.errors}
      save={save}
      newerVersion={
        <NewerVersion what="este serviço" onReload={() => load(onReload)}>
          {stored && <VersionCompare rows={differences(form.values, stored)} />}
        </NewerVersion>
      }
      submitLabel={service ? "Salvar serviço" : "Criar serviço"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <OfferFields form={form} />
      <BookingFields form={form} />
    </RecordForm>
  );
}
