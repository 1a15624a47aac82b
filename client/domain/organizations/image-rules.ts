import { fileTexts } from "#shared/texts/files.pt-br.ts";

const maxBytes = 70 * 1024 * 1024;

/** Returns the sentence for a file that needn't be sent at all, or null. */
export function refusalOfFile(file: {
  readonly type: string;
  readonly size: number;
}): string | null {
  if (!file.type.startsWith("image/")) return fileTexts.onlyImages;
  return file.size > maxBytes ? fileTexts.tooLarge : null;
}
