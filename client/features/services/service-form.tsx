import { useConflict } from "#client/lib/use-conflict.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { VersionCompare } from "#client/ui/version-compare.tsx";
import type { Service } from "#shared/schemas/services.ts";
import { differences } from "./version-words.ts";
import {
  changedInput,
  changedValues,
  emptyValues,
  formFields,
  readForm,
  valuesOf,
} from "./service-values.ts";
import { BookingFields, OfferFields } from "./service-fields.tsx";
import classes from "./service-form.module.css";
import { useSaveService } from "./use-save-service.ts";

type ServiceFormProps = {
  /** Null for a new one. */
  service: Service | null;
  /** The name that a new one begins with. */
  typed?: string | undefined;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (service: Service) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits every field of a service; keeps what was typed whatever goes wrong. */
export function ServiceForm({ service, typed = "", onReload, ...handlers }: ServiceFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const record = useRecordForm({
    initialValues: service ? valuesOf(service) : { ...emptyValues, name: typed },
    fields: formFields,
    onDirtyChange,
  });
  const { form } = record;
  const conflict = useConflict({
    load: () => queries.services.get.fetch({ id: service?.id ?? "" }, { staleTime: 0 }),
    onTake: onReload,
    by: "comparison",
  });
  const { theirs } = conflict;
  const { data: directory } = trpc.employees.directory.useQuery();
  const save = useSaveService({ service, conflict, onSaved, onErrors: record.showErrors });

  /** Saves what was changed here over a version: somebody else's, once they were compared. */
  function submit(version = service?.version) {
    const input = record.check(readForm);
    if (!input) return;
    if (service) save.update({ ...changedInput(service, form.values), version });
    else save.create(input);
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what="este serviço"
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        >
          {service && theirs && (
            <VersionCompare
              rows={differences(changedValues(service, form.values, theirs), theirs, directory)}
            />
          )}
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
