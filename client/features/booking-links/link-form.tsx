import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import {
  changedInput,
  formFields,
  readForm,
  type FormErrors,
  type LinkFormValues,
} from "./form-values.ts";
import classes from "./link-form.module.css";
import { LookFields } from "./look-fields.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";
import type { LinkOptions } from "./use-link-options.ts";
import { useSaveLink } from "./use-save-link.ts";

/** What dates mean until a calendar is chosen. */
const defaultTimeZone = "America/Sao_Paulo";

type LinkFormProps = {
  link: BookingLink | null;
  initialValues: LinkFormValues;
  options: LinkOptions;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (link: BookingLink) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Every field of a link; keeps what was typed whatever goes wrong. */
export function LinkForm({ link, initialValues, options, onReload, ...handlers }: LinkFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const [uploads, setUploads] = useState(0);
  const form = useForm<LinkFormValues>({ initialValues, validateInputOnChange: false });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);

  const calendar = options.calendars.find(({ value }) => value === form.values.calendarId);
  const timeZone = calendar?.timeZone ?? defaultTimeZone;
  const save = useSaveLink({ link, onSaved, onErrors: showErrors });

  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = formFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    const { input, errors } = readForm(form.values, timeZone);
    if (errors) return showErrors(errors);
    if (uploads > 0) return toast.warning("Aguarde o fim do envio da imagem.");
    form.clearErrors();
    if (link) save.update(changedInput(link, form.values, timeZone));
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
      {link && save.isOutdated && (
        <NewerVersion what="este link" onReload={() => reload(link.id, onReload)} />
      )}
      <OfferFields form={form} options={options} isNew={link === null} />
      <RuleFields form={form} />
      <LookFields form={form} onUploading={(on) => setUploads((count) => count + (on ? 1 : -1))} />
      <FormFoot failure={save.isOutdated ? null : save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {link ? "Salvar link" : "Criar link"}
        </Button>
      </FormFoot>
    </form>
  );
}

async function reload(id: string, onLoaded: (link: BookingLink) => void): Promise<void> {
  try {
    onLoaded(await queries.bookingLinks.get.fetch({ id }, { staleTime: 0 }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
