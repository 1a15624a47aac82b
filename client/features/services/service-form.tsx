import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Service } from "#shared/schemas/services.ts";
import {
  changedInput,
  emptyValues,
  formFields,
  readForm,
  valuesOf,
  type FormErrors,
  type ServiceFormValues,
} from "./form-values.ts";
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
  const form = useForm<ServiceFormValues>({
    initialValues: service ? valuesOf(service) : emptyValues,
    validateInputOnChange: false,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const save = useSaveService({ service, onSaved, onErrors: showErrors });

  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = formFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    const { input, errors } = readForm(form.values);
    if (errors) return showErrors(errors);
    form.clearErrors();
    if (service) save.update(changedInput(service, form.values));
    else save.create(input);
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary fields={formFields} errors={form.errors} />
      {service && save.isOutdated && (
        <NewerVersion what="este serviço" onReload={() => reload(service.id, onReload)} />
      )}
      <OfferFields form={form} />
      <BookingFields form={form} />
      <FormFoot failure={save.isOutdated ? null : save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {service ? "Salvar serviço" : "Criar serviço"}
        </Button>
      </FormFoot>
    </form>
  );
}

async function reload(id: string, onLoaded: (service: Service) => void): Promise<void> {
  try {
    onLoaded(await queries.services.get.fetch({ id }, { staleTime: 0 }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
