import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { SettingsFields } from "./settings-fields.tsx";
import classes from "./settings.module.css";
import {
  changesInWords,
  readSettings,
  settingsErrorsOf,
  settingsFields,
  valuesOf,
  type SettingsErrors,
} from "./settings-values.ts";

type SettingsFormProps = {
  /** What the form began with. */
  base: Calendar;
  /** What is stored now; somebody else may have saved meanwhile. */
  stored: Calendar;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (calendar: Calendar) => void;
  onSaved: (calendar: Calendar) => void;
  onCancel: () => void;
};

/** Every field of a calendar; keeps what was typed whatever goes wrong. */
export function SettingsForm({ base, stored, onDirtyChange, ...handlers }: SettingsFormProps) {
  const form = useForm({ initialValues: valuesOf(base), validateInputOnChange: false });
  const [failure, setFailure] = useState<string | null>(null);
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const save = trpc.calendars.update.useMutation({
    onSuccess(calendar) {
      toast.success("Calendário atualizado com sucesso!");
      handlers.onSaved(calendar);
    },
    onError(error) {
      const { code, message, issues } = failureOf(error);
      if (code === "row_changed") return void queries.calendars.get.invalidate({ id: base.id });
      const errors = settingsErrorsOf(issues);
      if (Object.keys(errors).length > 0) return showErrors(errors);
      setFailure(message);
      toast.error(message);
    },
  });
  const isOutdated = save.isError && failureOf(save.error).code === "row_changed";
  const differences = changesInWords(base, stored);

  function showErrors(errors: SettingsErrors) {
    form.setErrors(errors);
    const first = settingsFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    const { input, errors } = readSettings(form.values);
    if (errors) return showErrors(errors);
    form.clearErrors();
    setFailure(null);
    // A newer version that differs in none of these fields is nobody's loss.
    const { version } = differences.length > 0 ? base : stored;
    save.mutate({ id: base.id, version, ...input });
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
      <ErrorSummary fields={settingsFields} errors={form.errors} />
      {isOutdated && (
        <NewerVersion
          what="este calendário"
          onReload={async () => {
            const newest = await load(base.id);
            if (newest) handlers.onReload(newest);
          }}
        >
          {differences.length > 0 && (
            <ul className={classes.differences}>
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </NewerVersion>
      )}
      <SettingsFields form={form} storedTimeZone={base.timeZone} />
      {failure && <p className={classes.failure}>{failure} O que você digitou continua aqui.</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={handlers.onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

async function load(id: string): Promise<Calendar | null> {
  try {
    return await queries.calendars.get.fetch({ id }, { staleTime: 0 });
  } catch (error) {
    toast.error(failureOf(error).message);
    return null;
  }
}
