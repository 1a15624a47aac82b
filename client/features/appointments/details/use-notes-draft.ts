import { useState } from "react";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { useUpdateAppointment } from "../edit/use-update-appointment.ts";

type Draft = {
  readonly text: string;
  /** The appointment when typing began: a later version must not be overwritten unseen. */
  readonly base: Appointment;
};

export type NotesDraft = ReturnType<typeof useNotesDraft>;

/** The unsaved notes of an appointment. */
export function useNotesDraft(appointment: Appointment) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const base = draft?.base ?? appointment;
  const update = useUpdateAppointment({
    base,
    preview: ({ notes }) => ({ ...base, notes: notes ?? base.notes }),
    success: "Notas salvas com sucesso!",
    fallback: "Erro ao salvar notas",
    onSaved: () => setDraft(null),
  });
  return {
    text: draft?.text ?? null,
    base,
    dirty: draft !== null && draft.text.trim() !== draft.base.notes.trim(),
    update,
    write: (text: string) => setDraft({ text, base }),
    drop: () => setDraft(null),
    /** The person's own writes are no reason to compare versions. */
    rebase: (saved: Appointment) =>
      setDraft((old) =>
        old && old.base.version === saved.version - 1 ? { ...old, base: saved } : old,
      ),
    save: () => draft && update.save({ notes: draft.text }),
  };
}
