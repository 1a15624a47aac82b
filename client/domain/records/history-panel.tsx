import { IconAlertTriangle, IconPencil } from "@tabler/icons-react";
import { createContext, use } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { editHistoryLabel, historyOf } from "./history-rules.ts";
import classes from "./history-panel.module.css";

/** The lists of a medical history, as the strip names them. */
const lists = [
  ["allergies", "Alergias"],
  ["medications", "Em uso"],
  ["chronicConditions", "Condições crônicas"],
] as const;

type HistoryPanelProps = {
  patient: Pick<PatientDetail, "medicalHistory" | "esteticaAnamnese" | "archivedAt">;
};

/**
 * Opens the form of the patient's history, wherever on her page it is asked for; null where it is only
 * read. The form stands outside what is being written, which it leaves as it is.
 */
export const HistoryEditing = createContext<(() => void) | null>(null);

/** The same of a patient, above a form that hides the page. */
export function HistoryReminder({ patientId }: { patientId: string }) {
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId });
  return patient ? <HistoryPanel patient={patient} /> : null;
}

/** Allergies, medications in use and chronic conditions, always in view above the records. */
export function HistoryPanel({ patient }: HistoryPanelProps) {
  const edit = use(HistoryEditing);
  const { archivedAt } = patient;
  return (
    <section className={classes.strip} data-sticky aria-label="Histórico médico">
      <dl className={classes.lists}>
        {lists.map(([field, label]) => {
          const entries = historyOf(patient, field);
          const isAlarming = field === "allergies" && entries.length > 0;
          return (
            <div key={field} data-alarming={isAlarming || undefined}>
              <dt>
                {isAlarming && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
                {label}
                {entries.length > 0 && ` (${formatCount(entries.length)})`}
              </dt>
              <dd>{entries.join(" · ") || "Nada informado"}</dd>
            </div>
          );
        })}
      </dl>
      {edit && !archivedAt && (
        <WriteButton
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPencil size={14} stroke={1.75} />}
          onClick={edit}
        >
          {editHistoryLabel}
        </WriteButton>
      )}
    </section>
  );
}
