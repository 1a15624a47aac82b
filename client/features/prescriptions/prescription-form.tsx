import { Button } from "@mantine/core";
import { HistoryReminder } from "#client/domain/records/history-panel.tsx";
import { OwnDraftNotice, RestoredNotice } from "#client/domain/records/draft-notices.tsx";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { submitField } from "#client/ui/focus-field.ts";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import type { PrescriptionDraft } from "#shared/schemas/prescription-drafts.ts";
import type { Prescription, PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { asksForCode } from "#shared/domain/prescription-sheets.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { AllergyFields } from "./allergy-fields.tsx";
import { DangerDialog } from "./dosing/danger-dialog.tsx";
import { useDangerCheck } from "./dosing/use-danger-check.ts";
import { valuesOfDraft } from "./draft-values.ts";
import { CorrectionFields, IssueFields } from "./issue-fields.tsx";
import { AllItemFields } from "./item-fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { collisionsOf, lackingFields, shownSheets } from "./prescription-rules.ts";
import {
  beginningOf,
  dosingOf,
  draftKey,
  fieldsOf,
  mostItems,
  readForm,
  reasonAgainst,
  type Writing,
} from "./prescription-values.ts";
import classes from "./prescriptions.module.css";
import { usePrescriber } from "./use-prescriber.ts";
import { usePrescriptionDraft } from "./use-prescription-draft.ts";
import { useSavePrescription } from "./use-save-prescription.ts";

type PrescriptionFormProps = Omit<FormInDrawer, "onSaved"> & {
  patientId: string;
  start: PrescriptionStart;
  writing: Writing;
  /** What was left unfinished of it, if anything. */
  left: PrescriptionDraft;
  /** Called with somebody else's newer version, once the person takes it. */
  onTake: (stored: Prescription) => void;
  onSaved: (saved: Prescription) => void;
};

/** Writes a prescription of one or several medications and shows the sheets that it will be. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const { patientId, start, writing, left, onTake, onDirtyChange, onCancel, onSaved } = props;
  const { kind, older } = writing;
  const isCorrection = kind === "correct";
  const empty = beginningOf(start, writing);
  const record = useRecordForm({
    initialValues: left.draft ? valuesOfDraft(left.draft, empty) : empty,
    fields: fieldsOf(mostItems),
    onDirtyChange: () => {}, // What the server keeps needn't be asked about.
  });
  const { form, showErrors } = record;
  const draft = usePrescriptionDraft({
    of: draftKey(patientId, writing),
    newest: isCorrection ? older?.version : undefined,
    untouched: isCorrection ? undefined : empty,
    left,
    values: form.values,
    isTyped: form.isDirty(),
    onDirtyChange,
  });
  const { items, reason } = form.values;
  const readValues = readForm(patientId, kind === "renew" ? older?.id : undefined);
  // What lacks nothing, as a renewal, is read from its first medication on.
  const missing = () => readValues(form.values).errors ?? { "items.0.dosage": true };
  useFirstFocus(record.fields, () => (isCorrection && !reason ? { reason: true } : missing()));
  const save = useSavePrescription({
    corrected: isCorrection && older ? { ...older, version: draft.seen ?? older.version } : null,
    draft,
    onErrors: showErrors,
    onTake,
    onSaved,
  });
  const { againstEach, against, colliding, warnings } = collisionsOf(start.allergies, items);
  const prescriber = usePrescriber(patientId, start, form.values.professionalId);
  const sheets = shownSheets(form.values, prescriber);
  const check = useDangerCheck(items.map(dosingOf).filter((dosing) => dosing !== null));
  const asksCode = sheets.some(asksForCode);

  function submit() {
    const allergyReason = reasonAgainst(warnings, form.values);
    const input = record.check((values) => readValues({ ...values, allergyReason }));
    if (!input) return;
    if (against.length > 0 && !allergyReason.trim()) {
      return showErrors({ allergyReason: prescriptionTexts.allergic(against) });
    }
    if (isCorrection && !reason.trim()) {
      return showErrors({ reason: prescriptionTexts.correctionReasonMissing });
    }
    const lacking = lackingFields(sheets);
    if (lacking) return showErrors(lacking);
    check.before((confirmsDangers) => save.save({ input, reason, confirmsDangers }));
  }

  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={record.fields} errors={form.errors} />
      {draft.restoredAt !== null && (
        <RestoredNotice
          at={draft.restoredAt}
          onClear={() => {
            draft.forget();
            form.setValues(empty);
          }}
        />
      )}
      {isCorrection && <CorrectionFields form={form} conflict={save.conflict} />}
      <HistoryReminder patientId={patientId} />
      <AllItemFields form={form} againstEach={againstEach} />
      <AllergyFields form={form} colliding={colliding} warnings={warnings} />
      <IssueFields
        patientId={patientId}
        form={form}
        visits={isCorrection ? null : start.visits}
        asksCode={asksCode}
      />
      <PreviewPanel sheets={sheets} items={items} prescriber={prescriber} />
      <DangerDialog check={check} />
      <FormFoot failure={save.failure}>
        <OwnDraftNotice draft={draft} isWriting={save.isPending} />
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <WriteButton
          type="submit"
          data-field={submitField}
          loading={save.isPending}
          disabled={items.some(({ medication }) => !medication)}
        >
          {isCorrection ? "Salvar correção" : "Criar receita"}
        </WriteButton>
      </FormFoot>
    </CheckedForm>
  );
}
