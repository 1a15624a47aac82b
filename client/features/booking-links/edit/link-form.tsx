import { useState } from "react";
import { useConflict } from "#client/lib/use-conflict.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { changedInput, formFields, readForm, type LinkFormValues } from "./link-values.ts";
import classes from "./link-form.module.css";
import { LookFields } from "./look-fields.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";
import type { LinkOptions } from "./use-link-options.ts";
import { SiteFields } from "./site-fields.tsx";
import { useSaveLink } from "./use-save-link.ts";

type LinkFormProps = {
  link: BookingLink | null;
  initialValues: LinkFormValues;
  options: LinkOptions;
  isAboutSites: boolean;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (link: BookingLink) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits every field of a link; keeps what was typed whatever goes wrong. */
export function LinkForm({ link, initialValues, options, onReload, ...rest }: LinkFormProps) {
  const { isAboutSites, onDirtyChange, onCancel, onSaved } = rest;
  const [uploads, setUploads] = useState(0);
  const record = useRecordForm({ initialValues, fields: formFields, onDirtyChange });
  const { form } = record;

  const calendar = options.calendars.find(({ value }) => value === form.values.calendarId);
  const timeZone = calendar?.timeZone ?? fallbackTimeZone;
  const conflict = useConflict({
    load: () => queries.bookingLinks.get.fetch({ id: link?.id ?? "" }, { staleTime: 0 }),
    onTake: onReload,
    by: "toast",
  });
  const { theirs } = conflict;
  const save = useSaveLink({ link, conflict, onSaved, onErrors: record.showErrors });

  /** Saves over a version: somebody else's, once the person has been told about it. */
  function submit(version = link?.version) {
    const input = record.check((values) => readForm(values, timeZone));
    if (!input) return;
    if (uploads > 0) return toast.warning("Aguarde o fim do envio da imagem.");
    if (!link) return save.create(input);
    save.update({ ...changedInput(link, form.values, timeZone), version });
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what="este link"
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        />
      }
      submitLabel={link ? "Salvar link" : "Criar link"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <OfferFields form={form} options={options} isNew={link === null} />
      <RuleFields form={form} />
      <LookFields form={form} onUploading={(on) => setUploads((count) => count + (on ? 1 : -1))} />
      <SiteFields form={form} isWanted={isAboutSites} />
    </RecordForm>
  );
}
