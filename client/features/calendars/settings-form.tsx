import { Button } from "@mantine/core";
import { useConflict } from "#client/lib/use-conflict.ts";
import { changedFields } from "#client/lib/form-input.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { formWords } from "#client/ui/form-words.ts";
import { calendarSaved } from "./settings-words.ts";
import { SettingsFields } from "./settings-fields.tsx";
import classes from "./settings-page.module.css";
import {
  changesInWords,
  readSettings,
  settingsErrorsOf,
  settingsFields,
  valuesOf,
} from "./settings-values.ts";

type SettingsFormProps = {
  /** The calendar that the form began with. */
  base: Calendar;
  /** The stored calendar, which somebody else may have saved meanwhile. */
  stored: Calendar;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (calendar: Calendar) => void;
  onSaved: (calendar: Calendar) => void;
  onCancel: () => void;
};

/** Edits every field of a calendar; keeps what was typed whatever goes wrong. */
export function SettingsForm({ base, stored, onDirtyChange, ...handlers }: SettingsFormProps) {
  const { form, showErrors, check } = useRecordForm({
    initialValues: valuesOf(base),
    fields: settingsFields,
    onDirtyChange,
  });
  const conflict = useConflict({
    load: () => queries.calendars.get.fetch({ id: base.id }, { staleTime: 0 }),
    onTake: handlers.onReload,
    by: "comparison",
  });
  const outcome = useSaveRecord({
    errorsOf: ({ issues }) => settingsErrorsOf(issues),
    onErrors: showErrors,
    onSaved: handlers.onSaved,
    conflict,
  });
  const save = trpc.calendars.update.useMutation(outcome.handlers({ saved: calendarSaved }));
  const { failure } = outcome;
  const differences = changesInWords(base, stored);

  function submit() {
    const input = check(readSettings);
    if (!input) return;
    // A newer version without a difference in these fields needs no decision.
    const { version } = differences.length > 0 ? base : stored;
    save.mutate({ id: base.id, version, ...input });
  }

  /** Fields that somebody else changed and this form didn't stay as they are. */
  function saveMine() {
    const input = check(readSettings);
    if (!input) return;
    const before = readSettings(valuesOf(base)).input;
    const changes = before ? changedFields(before, input) : input;
    save.mutate({ id: base.id, version: stored.version, ...changes });
  }

  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={settingsFields} errors={form.errors} />
      <NewerVersion
        what="este calendário"
        conflict={conflict}
        onSaveMine={stored.version > base.version ? saveMine : undefined}
      >
        {differences.length > 0 && (
          <ul className={classes.differences}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )}
      </NewerVersion>
      <SettingsFields form={form} storedTimeZone={base.timeZone} />
      {failure && <p className={classes.failure}>{formWords.failedButKept(failure)}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={handlers.onCancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={save.isPending}>
          Salvar
        </WriteButton>
      </div>
    </CheckedForm>
  );
}
