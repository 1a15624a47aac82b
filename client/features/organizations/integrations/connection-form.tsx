import { useRef } from "react";
import { queries } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { formWords } from "#client/ui/form-words.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import {
  connectionErrors,
  connectionFields,
  connectionValues,
  mayTest,
  readConnection,
  type Connection,
} from "./connection-values.ts";
import { connectionWords } from "./connection-words.ts";
import classes from "./integrations.module.css";
import { useUpdateConnection } from "./use-update-connection.ts";

type ConnectionFormProps = {
  kind: IntegrationKind;
  /** What the form began with. */
  base: Connection;
  /** What is stored now, whose test is shown. */
  stored: Connection;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (stored: Connection) => void;
  /** Told whether it is to be tested now. */
  onSaved: (saved: Connection, isToTest: boolean) => void;
  onTest: () => void;
  isTesting: boolean;
  /** The switch's answer is on its way, with the version that the next save builds on. */
  isSwitching: boolean;
};

/** Edits the credentials of one outside service and tries them; what is typed is saved first. */
export function ConnectionForm({ kind, base, stored, onDirtyChange, ...on }: ConnectionFormProps) {
  const fields = connectionFields[kind];
  const { title, about } = connectionWords[kind];
  const { form, showErrors, check } = useRecordForm({
    initialValues: connectionValues(kind, base),
    fields,
    onDirtyChange,
  });
  const conflict = useConflict({
    load: async () => (await queries.integrations.mine.fetch(undefined, { staleTime: 0 }))[kind],
    onTake: on.onReload,
    by: "notice",
  });
  // Saving begins another form, which would never hear that it is to go on.
  const isToTest = useRef(false);
  const outcome = useSaveRecord({
    errorsOf: ({ issues }) => connectionErrors(kind, issues),
    onErrors: showErrors,
    onSaved: (saved: Connection) => on.onSaved(saved, isToTest.current),
    conflict,
  });
  const save = useUpdateConnection(kind, outcome.handlers({ saved: `${title}: dados salvos` }));

  function submit(thenTest: boolean) {
    const input = check(readConnection(kind, base));
    if (!input) return;
    isToTest.current = thenTest;
    save.mutate({ ...input, version: base.version });
  }

  return (
    <CheckedForm className={classes.form} onSubmit={() => submit(false)}>
      <ErrorSummary fields={fields} errors={form.errors} />
      <NewerVersion what={about} conflict={conflict} />
      <ConnectionFields kind={kind} stored={base} form={form} />
      <ConnectionNotice stored={stored} isTesting={on.isTesting} onTest={on.onTest} />
      {outcome.failure && (
        <p className={classes.failure}>
          {outcome.failure} {formWords.kept}
        </p>
      )}
      <div className={classes.buttons}>
        <WriteButton
          variant="default"
          disabled={!mayTest(kind, base, form.values) || save.isPending || on.isSwitching}
          loading={on.isTesting}
          onClick={() => (form.isDirty() ? submit(true) : on.onTest())}
        >
          {form.isDirty() ? "Salvar e testar" : "Testar conexão"}
        </WriteButton>
        <WriteButton
          type="submit"
          loading={save.isPending}
          disabled={!form.isDirty() || on.isSwitching}
        >
          Salvar
        </WriteButton>
      </div>
    </CheckedForm>
  );
}
