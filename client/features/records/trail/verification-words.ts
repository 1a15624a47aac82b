import { countOf } from "#shared/domain/counts.ts";
import type { Verification } from "#shared/schemas/records.ts";

/** Whether everything that was read is as it was written. */
export function isWhole(found: Verification): boolean {
  return brokenWords(found).length === 0;
}

/** Says what was read and found whole. */
export function wholeWords({ entries, files, papers }: Verification): string {
  const written = countOf(entries, "entrada", "entradas");
  const sent = countOf(files, "anexo", "anexos");
  const issued = countOf(papers, "documento emitido", "documentos emitidos");
  return `Tudo íntegro: ${written}, ${sent} e ${issued} conferidos.`;
}

type BrokenWords = {
  readonly key: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly words: string;
};

/** Says of each chain which entry is the first that doesn't hold, and what else was changed. */
export function brokenWords(found: Verification): BrokenWords[] {
  const { brokenEntries, brokenFiles, brokenSheets, brokenPapers } = found;
  const entries = brokenEntries.map(({ patientId, patientName, number }) => ({
    key: patientId,
    patientId,
    patientName,
    words: `A entrada ${number} não confere com o que foi escrito.`,
  }));
  const files = brokenFiles.map(({ patientId, patientName, fileId }) => ({
    key: fileId,
    patientId,
    patientName,
    words: "Um anexo não confere com o que foi enviado.",
  }));
  const sheets = brokenSheets.map(({ patientId, patientName, sheet }) => ({
    key: `${patientId} ${sheet}`,
    patientId,
    patientName,
    words: `${sheet === "medical_history" ? "O histórico médico" : "A anamnese"} no cadastro não confere com a última versão escrita.`,
  }));
  const papers = brokenPapers.map(({ patientId, patientName, documentId }) => ({
    key: documentId,
    patientId,
    patientName,
    words: "Um documento emitido não confere com o que foi impresso.",
  }));
  return [...entries, ...files, ...sheets, ...papers].map((one) => ({
    ...one,
    patientName: one.patientName ?? "Cadastro que não existe mais",
  }));
}

/** Who opened a patient's clinical data, and what leads to it. */
export const trailName = "Acessos e integridade";
