import { formatCount } from "#client/lib/formats.ts";
import type { Verification } from "#shared/schemas/records.ts";

/** Whether everything that was read is as it was written. */
export function isWhole({ brokenEntries, brokenFiles }: Verification): boolean {
  return brokenEntries.length + brokenFiles.length === 0;
}

/** Says what was read and found whole. */
export function wholeWords({ entries, files }: Verification): string {
  return `Tudo íntegro: ${formatCount(entries)} entradas e ${formatCount(files)} anexos conferidos.`;
}

type BrokenWords = {
  readonly key: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly words: string;
};

/** Says of each chain which entry is the first that doesn't hold, and which files changed. */
export function brokenWords({ brokenEntries, brokenFiles }: Verification): BrokenWords[] {
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
  return [...entries, ...files].map((one) => ({
    ...one,
    patientName: one.patientName ?? "Cadastro que não existe mais",
  }));
}
