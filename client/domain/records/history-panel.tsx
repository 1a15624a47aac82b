import { ActionIcon, Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronDown, IconHistory, IconPencil } from "@tabler/icons-react";
import { createContext, use, useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { nothingTold } from "#shared/texts/records.pt-br.ts";
import { editHistoryLabel, historyOf, noAllergyWords } from "./history-rules.ts";
import classes from "./history-panel.module.css";

/** Seldom asked for: it comes when it is. */
const HistoryVersionsDialog = lazyPart(() => import("./history-versions-dialog.tsx"));

/** The lists of a medical history, as the strip names them. */
const lists = [
  ["allergies", "Alergias"],
  ["medications", "Em uso"],
  ["chronicConditions", "Condições crônicas"],
] as const;

type HistoryPanelProps = {
  patient: Pick<
    PatientDetail,
    "id" | "medicalHistory" | "esteticaAnamnese" | "clinicaAnamnese" | "archivedAt"
  >;
  /** What it is called, where it isn't the page's own. */
  name?: string;
};

/**
 * Opens the form of the patient's history, wherever on her page it is asked for; null where it is only
 * read. The form stands outside what is being written, which it leaves as it is.
 */
export const HistoryEditing = createContext<(() => void) | null>(null);

/** The same of a patient, above a form that hides the page. */
export function HistoryReminder({ patientId }: { patientId: string }) {
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId });
  if (!patient) return null;
  // The page behind has the same strip: each names itself.
  return <HistoryPanel patient={patient} name={`Histórico médico de ${patient.name}`} />;
}

/**
 * Allergies, medications in use and chronic conditions, always in view above the records; on phones one
 * line of allergies until the rest is asked for.
 */
export function HistoryPanel({ patient, name = "Histórico médico" }: HistoryPanelProps) {
  const edit = use(HistoryEditing);
  const { archivedAt } = patient;
  const [isOpen, setOpen] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  return (
    <section
      className={classes.strip}
      data-sticky
      data-open={isOpen || undefined}
      aria-label={name}
    >
      <dl className={classes.lists}>
        {lists.map(([field, label]) => {
          const entries = historyOf(patient, field);
          const isFirst = field === "allergies";
          const isAlarming = isFirst && entries.length > 0;
          const none = (isFirst && noAllergyWords(patient)) || nothingTold;
          return (
            <div
              key={field}
              data-first={isFirst || undefined}
              data-alarming={isAlarming || undefined}
            >
              <dt>
                {isAlarming && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
                {label}
                {entries.length > 0 && ` (${formatCount(entries.length)})`}
              </dt>
              <dd>{entries.join(" · ") || none}</dd>
            </div>
          );
        })}
      </dl>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-label="Histórico médico inteiro"
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.75} />
      </ActionIcon>
      <Button
        className={classes.edit}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHistory size={14} stroke={1.75} />}
        onClick={() => setLookingBack(true)}
      >
        Como era
      </Button>
      {isLookingBack && (
        <HistoryVersionsDialog patientId={patient.id} onClose={() => setLookingBack(false)} />
      )}
      {edit && !archivedAt && (
        <WriteButton
          className={classes.edit}
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
