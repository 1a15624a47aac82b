import { Button, Group, Textarea } from "@mantine/core";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { fieldErrors } from "#client/lib/failures.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { formWords } from "../fields/form-words.ts";
import type { NotesDraft } from "./use-notes-draft.ts";
import { VersionConflictNotice } from "../edit/version-conflict-notice.tsx";

type NotesFormProps = { appointment: Appointment; draft: NotesDraft; editable: boolean };

/** Edits the notes in place. */
export function NotesForm({ appointment, draft, editable }: NotesFormProps) {
  const { update } = draft;
  const { lower } = useCustomerWords();
  const error = update.failure && (fieldErrors(update.failure)["notes"] ?? update.failure.message);
  return (
    <>
      {update.conflict && draft.dirty && (
        <VersionConflictNotice
          conflict={update.conflict}
          loading={update.isPending}
          onSaveMine={draft.save}
          onTakeTheirs={draft.drop}
        />
      )}
      <Textarea
        label="Notas"
        description={editable ? formWords.notesAreSeen(lower) : undefined}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        readOnly={!editable}
        placeholder={editable ? "Nada anotado" : undefined}
        value={draft.text ?? appointment.notes}
        error={error}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      {draft.dirty && (
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="xs" onClick={draft.drop}>
            Descartar
          </Button>
          <WriteButton size="xs" loading={update.isPending} onClick={draft.save}>
            Salvar notas
          </WriteButton>
        </Group>
      )}
    </>
  );
}
