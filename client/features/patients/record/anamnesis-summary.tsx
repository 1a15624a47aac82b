import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { anamnesisSections } from "./anamnesis-rules.ts";
import classes from "./patient-page.module.css";

type AnamnesisSummaryProps = {
  patient: PatientDetail;
  sheet: AnamnesisSheet;
  onTab: (tab: "anamnese" | "estetica") => void;
};

/** Shows which sections of an anamnesis are filled in, and what warns in its own words. */
export function AnamnesisSummary({ patient, sheet, onTab }: AnamnesisSummaryProps) {
  const sections = anamnesisSections(patient, sheet);
  const isAesthetic = sheet === "estetica";
  const filled = sections.filter(({ isFilled }) => isFilled).length;
  return (
    <BoxedPanel
      title={isAesthetic ? "Anamnese Estética" : "Anamnese"}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onTab(isAesthetic ? "estetica" : "anamnese")}
        >
          Ver anamnese
        </Button>
      }
    >
      <p className={classes.none}>
        {filled === 1
          ? `1 de ${sections.length} seções preenchida`
          : `${filled} de ${sections.length} seções preenchidas`}
      </p>
      <ul className={classes.sections}>
        {sections.map(({ label, isFilled, answer, warning }) => (
          <li key={label} data-alarming={warning !== undefined || undefined}>
            {label}
            {warning === undefined ? (
              <StatusBadge tone={isFilled ? "success" : "neutral"}>
                {answer ?? (isFilled ? "Preenchida" : "Não preenchida")}
              </StatusBadge>
            ) : (
              <span>
                <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> {warning}
              </span>
            )}
          </li>
        ))}
      </ul>
    </BoxedPanel>
  );
}
