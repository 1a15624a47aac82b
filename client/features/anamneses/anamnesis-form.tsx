import { useEffect, useRef, useState } from "react";
import { GivingUpButton, OwnDraftNotice } from "#client/domain/records/draft-notices.tsx";
import { usePendingUpload } from "#client/domain/records/use-pending-upload.ts";
import { queries } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import { AnamnesisFields } from "./anamnesis-fields.tsx";
import { fieldsOf, saidOf, valuesOf, type AnamnesisFormValues } from "./anamnesis-values.ts";
import type { Draft, KeptDraft } from "./use-anamnesis-draft.ts";
import { useSaveAnamnesis } from "./use-save-anamnesis.ts";

/** What the form opens with instead of what is stored, and where that comes from. */
export type Proposal = {
  readonly values: AnamnesisFormValues;
  readonly origin: string;
  /** On which version it was typed; the stored one when absent. */
  readonly version?: number;
  /** What was answered at home. */
  readonly sent?: Anamnesis["answers"];
  /** What it may be given up for; what is stored when absent. */
  readonly instead?: Proposal;
};

type AnamnesisFormProps = {
  patientId: string;
  sheet: AnamnesisSheet;
  anamnesis: Anamnesis;
  /** Whether it is now another patient's, into whom this one was merged: no version of hers. */
  isMoved: boolean;
  proposal: Proposal | null;
  /** The answers from home that saving accepts. */
  requestId?: string;
  /** Where what is typed is kept. */
  draft: Omit<KeptDraft, "keep" | "drop">;
  onTyped: (draft: Draft) => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: (anamnesis: Anamnesis) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits an anamnesis; keeps what was typed whatever goes wrong. */
export function AnamnesisForm({ anamnesis, requestId, onTyped, ...props }: AnamnesisFormProps) {
  const { patientId, sheet, onDirtyChange, onReload, onCancel, onSaved } = props;
  const [proposal, setProposal] = useState(props.proposal);
  const stored = valuesOf(sheet, anamnesis);
  const record = useRecordForm({ initialValues: stored, fields: fieldsOf(sheet), onDirtyChange });
  const { form } = record;
  const conflict = useConflict({
    load: () => queries.anamneses.get.fetch({ patientId, sheet }, { staleTime: 0 }),
    onTake: onReload,
    by: "toast",
  });
  const { theirs } = conflict;
  const save = useSaveAnamnesis({ requestId, conflict, onSaved, onErrors: record.showErrors });
  const sending = usePendingUpload(record.showErrors);
  const based = props.isMoved ? 0 : (proposal?.version ?? anamnesis.version);
  const typed = useRef(JSON.stringify(stored));

  useEffect(() => {
    const text = JSON.stringify(form.values);
    if (text === typed.current) return;
    typed.current = text;
    const { attachments, reason } = form.values;
    const said = saidOf(sheet, form.values);
    onTyped({ said, attachments, reason, version: based });
  }, [form.values, onTyped, sheet, based]);

  // Only at first: afterwards the form is the person's.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (!proposal) return;
    // It is kept already: only what somebody makes of it is to be kept.
    typed.current = JSON.stringify(proposal.values);
    form.setValues(proposal.values);
  }, [form, proposal]);

  function giveUp() {
    const instead = proposal?.instead ?? null;
    setProposal(instead);
    form.setValues(instead?.values ?? stored);
  }

  function submit(version = based) {
    if (sending.isHeld()) return;
    const { attachments, reason } = form.values;
    form.clearErrors();
    const attachmentIds = attachments.map(({ id }) => id);
    const said = saidOf(sheet, form.values);
    const draftSavedAt = props.draft.savedAt();
    save.send({ patientId, version, reason, attachmentIds, said, draftSavedAt });
  }

  return (
    <RecordForm
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what="esta anamnese"
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        />
      }
      submitLabel={requestId ? "Aceitar respostas" : "Salvar anamnese"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {proposal && (
        <Notice tone="info">
          {proposal.origin}
          {proposal.version !== undefined && (
            <GivingUpButton onGiveUp={giveUp}>
              {proposal.instead ? "Voltar às respostas enviadas" : "Voltar ao que está salvo"}
            </GivingUpButton>
          )}
        </Notice>
      )}
      <AnamnesisFields
        sheet={sheet}
        form={form}
        // What a patient sent from home has no files, and is accepted as hers.
        filesOf={requestId ? null : patientId}
        review={proposal?.sent ? { patientId, stands: stored.answers, sent: proposal.sent } : null}
        asksReason={anamnesis.version > 0 && !requestId}
        onSending={sending.onSending}
      />
      <OwnDraftNotice draft={props.draft} isWriting={save.isPending} />
    </RecordForm>
  );
}
