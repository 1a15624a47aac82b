import { queries, trpc } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { formWords } from "#client/ui/form-words.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { LetterheadFields } from "./letterhead-fields.tsx";
import { LetterheadSummary } from "./letterhead-summary.tsx";
import {
  letterheadErrors,
  letterheadFields,
  letterheadValues,
  readLetterhead,
} from "./letterhead-values.ts";
import classes from "./details.module.css";

type LetterheadFormProps = {
  /** What the form began with. */
  base: LetterheadSettings;
  logoHash: string | null;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (stored: LetterheadSettings) => void;
  onSaved: (saved: LetterheadSettings) => void;
};

/** Edits the texts at the head of documents, and shows how they will stand there. */
export function LetterheadForm({
  base,
  logoHash,
  onDirtyChange,
  ...handlers
}: LetterheadFormProps) {
  const { form, showErrors, check } = useRecordForm({
    initialValues: letterheadValues(base),
    fields: letterheadFields,
    onDirtyChange,
  });
  const conflict = useConflict({
    load: () => queries.letterheads.mine.fetch(undefined, { staleTime: 0 }),
    onTake: handlers.onReload,
    by: "notice",
  });
  const outcome = useSaveRecord({
    errorsOf: ({ issues }) => letterheadErrors(issues),
    onErrors: showErrors,
    onSaved: handlers.onSaved,
    conflict,
  });
  const save = trpc.letterheads.update.useMutation(
    outcome.handlers({ saved: "Dados para documentos salvos" }),
  );

  function submit() {
    const input = check(readLetterhead);
    if (input) save.mutate({ ...input, version: base.version });
  }

  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={letterheadFields} errors={form.errors} />
      <NewerVersion what="os dados para documentos" conflict={conflict} />
      <LetterheadFields form={form} />
      <LetterheadSummary name={base.name} logoHash={logoHash} values={form.values} />
      {outcome.failure && (
        <p className={classes.failure}>
          {outcome.failure} {formWords.kept}
        </p>
      )}
      <div className={classes.buttons}>
        <WriteButton type="submit" loading={save.isPending}>
          Salvar
        </WriteButton>
      </div>
    </CheckedForm>
  );
}
