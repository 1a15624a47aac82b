import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { SheetField, SheetKind, UnverifiedPart } from "#shared/domain/prescription-rules.ts";
import { stopsOf } from "#shared/domain/prescription-sheets.ts";
import {
  copyLabels,
  prescriptionTexts,
  sheetFieldNames,
  sheetKindNames,
} from "#shared/texts/prescriptions.pt-br.ts";
import type { ReactNode } from "react";
import { formatPlainDay } from "#client/lib/formats.ts";
import { useToday } from "#client/lib/use-today.ts";
import type { PrescriptionStatus } from "#shared/schemas/prescriptions.ts";
import {
  harmsUnborn,
  holdsWords,
  lacksSigner,
  notPrintedBecause,
  unverifiedWords,
} from "./prescription-words.ts";
import classes from "./prescriptions.module.css";

/** What is shown of a sheet, written or still to be. */
export type ShownSheet = {
  readonly kind: SheetKind;
  readonly isPrinted: boolean;
  readonly copies: readonly ("patient" | "pharmacy")[];
  readonly validUntil: string;
  readonly missing: readonly SheetField[];
  readonly missingOfSpecialist: readonly SheetField[];
  readonly unverified: readonly UnverifiedPart[];
  readonly sources: readonly string[];
  readonly medications: readonly string[];
};

type SheetsSummaryProps = {
  sheets: readonly ShownSheet[];
  /** The status of a written prescription: what was cancelled is no longer valid. */
  status?: PrescriptionStatus;
  /** What can be done with a sheet. */
  renderActions?: (sheet: ShownSheet, position: number) => ReactNode;
};

/** Says into which papers a prescription is split, by the law's rules, and what each still needs. */
export function SheetsSummary({ sheets, status = "active", renderActions }: SheetsSummaryProps) {
  const today = useToday();
  const ofSpecialist = [...new Set(sheets.flatMap((sheet) => sheet.missingOfSpecialist))];
  return (
    <>
      {ofSpecialist.length > 0 && (
        <p className={classes.soft}>{prescriptionTexts.lacksOfSpecialist(ofSpecialist)}</p>
      )}
      <ol className={classes.sheets}>
        {sheets.map((sheet, position) => (
          <li key={[sheet.kind, ...sheet.medications].join()} className={classes.sheet}>
            <div className={classes.sheetHead}>
              <strong>{sheetKindNames[sheet.kind]}</strong>
              <StatusBadge tone={sheet.isPrinted ? "info" : "warning"}>
                {sheet.isPrinted ? copiesOf(sheet) : "Não é impressa aqui"}
              </StatusBadge>
            </div>
            {sheet.isPrinted && sheet.copies.length > 1 && (
              <span className={classes.soft}>{copyLabels(sheet.copies).join(" · ")}</span>
            )}
            <span>{sheet.medications.join(" · ")}</span>
            {status !== "cancelled" && (
              <span className={classes.soft}>
                {holdsWords(sheet.validUntil, today)} {formatPlainDay(sheet.validUntil)}
              </span>
            )}
            {!sheet.isPrinted && status !== "cancelled" && <span>{notPrintedBecause(sheet)}</span>}
            {harmsUnborn(sheet.kind) && status !== "cancelled" && (
              <span className={classes.missing}>{prescriptionTexts.harmsUnborn}</span>
            )}
            <MissingFields sheet={sheet} />
            {lacksSigner(sheet) && (
              <span className={classes.missing}>{prescriptionTexts.registrationMissing}</span>
            )}
            {sheet.unverified.length > 0 && (
              <span className={classes.soft}>{unverifiedWords(sheet)}</span>
            )}
            <span className={classes.source}>{sheet.sources.join(" · ")}</span>
            {!lacksSigner(sheet) && renderActions?.(sheet, position)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What keeps it from being written, and what a pen completes on the paper. */
function MissingFields({ sheet }: { sheet: ShownSheet }) {
  const stops = stopsOf(sheet);
  const byHand = sheet.missing.filter((field) => !stops.includes(field));
  return (
    <>
      {stops.length > 0 && (
        <span className={classes.missing}>{prescriptionTexts.lacks(stops)}</span>
      )}
      {byHand.length > 0 && (
        <span className={classes.soft}>
          A completar à mão: {byHand.map((field) => sheetFieldNames[field]).join(", ")}.
        </span>
      )}
    </>
  );
}

function copiesOf({ copies }: ShownSheet): string {
  return copies.length === 1 ? "1 via" : `${copies.length} vias`;
}
