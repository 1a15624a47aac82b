import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { Notice } from "#client/ui/notice.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { formatPlainDay } from "#client/lib/formats.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { CloseDialog, FilledDialog } from "./close-dialog.tsx";
import { ItemList } from "./item-list.tsx";
import type { Writing } from "./prescription-values.ts";
import { shownSheet } from "./prescription-rules.ts";
import { itemsOf } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";
import { AllSheetsButton, SheetButtons } from "./sheet-buttons.tsx";
import { SheetsSummary } from "./sheets-summary.tsx";
import { PrescriptionBadge, ValidityList } from "./validity-list.tsx";
import { VersionList } from "./versions/version-list.tsx";
import { allergyReasonLabel, isCorrected } from "./versions/version-rules.ts";
import { InUseButton } from "./medications/in-use-button.tsx";
import { useClosePrescription } from "./use-close-prescription.ts";

type DetailsPanelProps = {
  /** The oldest first. */
  versions: readonly Prescription[];
  isArchived: boolean;
  onWrite: (writing: Writing) => void;
};

/** A prescription as it now reads, and what can be done with it. */
export function DetailsPanel({ versions, isArchived, onWrite }: DetailsPanelProps) {
  const [isCancelling, setCancelling] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const close = useClosePrescription(() => {
    setCancelling(false);
    setFilling(false);
  });
  const prescription = versions.at(-1);
  if (!prescription) return null;
  const { id, version, status, sheets } = prescription;
  const isOpen = status === "active" || status === "expired";
  const correct = () => onWrite({ kind: "correct", older: prescription });
  return (
    <Stack gap="lg">
      <div className={classes.cardHead}>
        <PrescriptionBadge prescription={prescription} />
        <span>{formatPlainDay(prescription.prescribedAt)}</span>
        {isCorrected(prescription) && <StatusBadge tone="info">Corrigida</StatusBadge>}
        <ValidityList prescription={prescription} />
      </div>
      {status === "cancelled" && prescription.reason && (
        <Notice tone="warning">Motivo do cancelamento: {prescription.reason}</Notice>
      )}
      <ItemList items={itemsOf(prescription)} isWhole isCancelled={status === "cancelled"} />
      <Facts prescription={prescription} />
      {status !== "cancelled" && !isArchived && <InUseButton prescription={prescription} />}
      {status !== "cancelled" && <AllSheetsButton prescription={prescription} />}
      <SheetsSummary
        sheets={sheets.map(shownSheet)}
        status={status}
        renderActions={(_, position) => {
          const sheet = sheets[position];
          return (
            sheet &&
            status !== "cancelled" && (
              <SheetButtons
                prescription={prescription}
                sheet={sheet}
                position={position}
                onComplete={isOpen && !isArchived ? correct : undefined}
              />
            )
          );
        }}
      />
      <VersionList versions={versions} />
      {!isArchived && (
        <div className={classes.actions}>
          <WriteButton onClick={() => onWrite({ kind: "renew", older: prescription })}>
            Renovar
          </WriteButton>
          {status === "active" && !prescription.isPrepared && (
            <WriteButton variant="default" onClick={() => setFilling(true)}>
              Marcar como dispensada
            </WriteButton>
          )}
          {isOpen && (
            <>
              <WriteButton variant="default" onClick={correct}>
                Corrigir
              </WriteButton>
              <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
                Cancelar receita
              </Button>
            </>
          )}
        </div>
      )}
      {isFilling && (
        <FilledDialog
          count={itemsOf(prescription).length}
          loading={close.isPending}
          onConfirm={() => close.mutate({ id, version, status: "filled" })}
          onCancel={() => setFilling(false)}
        />
      )}
      {isCancelling && (
        <CloseDialog
          loading={close.isPending}
          onConfirm={(reason) => close.mutate({ id, version, status: "cancelled", reason })}
          onCancel={() => setCancelling(false)}
        />
      )}
    </Stack>
  );
}

function Facts({ prescription }: { prescription: Prescription }) {
  const { professionalName, professionalRegistration, rqe, patientAddress } = prescription;
  const { allergies, allergyReason, authorName } = prescription;
  const { lower: noun } = useCustomerWords();
  const facts = [
    ["Profissional", [professionalName, professionalRegistration].filter(Boolean).join(" · ")],
    ["Escrita por", authorName === professionalName ? "" : authorName],
    ["RQE", rqe],
    [`Endereço do ${noun}`, patientAddress],
    ["Alergias", allergies.join(", ")],
    [allergyReasonLabel, allergyReason],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
