import { Button, Textarea } from "@mantine/core";
import { IconCopy, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { PdfButton } from "#client/domain/documents/paper-buttons.tsx";
import { printPaper } from "#client/domain/documents/paper-calls.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { stopsOf } from "#shared/domain/prescription-sheets.ts";
import type { Prescription, PrescriptionSheet } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { formText, isIncomplete, lacksSigner } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";
import { useMayPrint } from "./use-prescriber.ts";

/** Gives all sheets that are printed as one file, where there are several and she may print them. */
export function AllSheetsButton({ prescription }: Pick<SheetButtonsProps, "prescription">) {
  const mayPrint = useMayPrint();
  const { id, sheets } = prescription;
  const printed = sheets.filter(({ isPrinted }) => isPrinted);
  const isWhole = printed.every((sheet) => mayPrint(prescription, sheet) && !lacksSigner(sheet));
  if (printed.length < 2 || !isWhole) return null;
  const incomplete = printed.filter(isIncomplete);
  if (incomplete.length > 0) {
    const says = incomplete.map((sheet) =>
      prescriptionTexts.sheetLacks(sheet.kind, stopsOf(sheet)),
    );
    return <span className={classes.missing}>{says.join(" ")}</span>;
  }
  return (
    <div className={classes.actions}>
      <PdfButton file={`/api/prescriptions/${id}/sheets.pdf`} says="Imprimir todas (PDF)" />
    </div>
  );
}

type SheetButtonsProps = {
  prescription: Prescription;
  sheet: PrescriptionSheet;
  /** From 0. */
  position: number;
  /** Leads to what must be filled in before it is printed; absent where nothing is written any more. */
  onComplete?: (() => void) | undefined;
};

/** Prints a sheet or gives it as a file; what only a numbered form allows is copied instead. */
export function SheetButtons({ prescription, sheet, position, onComplete }: SheetButtonsProps) {
  const mayPrint = useMayPrint();
  const [isRefused, setRefused] = useState(false);
  const page = `/api/prescriptions/${prescription.id}/sheets/${position + 1}`;
  if (!sheet.isPrinted) {
    const text = formText(prescription, sheet);
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} />}
          onClick={async () => setRefused(!(await copyText(text, "Dados copiados")))}
        >
          Copiar dados
        </Button>
        {isRefused && (
          <Textarea
            className={classes.copied}
            label="Dados para o formulário"
            readOnly
            autosize
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    );
  }
  if (!mayPrint(prescription, sheet)) {
    const { professionalName } = prescription;
    return (
      <span className={classes.soft}>{prescriptionTexts.onlyPrescriber(professionalName)}</span>
    );
  }
  if (isIncomplete(sheet)) {
    return (
      onComplete && (
        <div className={classes.actions}>
          <WriteButton variant="default" onClick={onComplete}>
            Completar para imprimir
          </WriteButton>
        </div>
      )
    );
  }
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} />}
        onClick={() => printPaper(page)}
      >
        Imprimir
      </Button>
      <PdfButton file={`${page}/pdf`} />
    </div>
  );
}
