import { formatCpfCnpj } from "#shared/domain/taxpayer-formats.ts";

/**
 * Returns what a field for either document shows after a change. It only helps typing at the end;
 * corrections in the middle and deletions stay as they are.
 */
export function maskCpfCnpj(typed: string, before: string): string {
  const isAppended = typed.length > before.length && typed.startsWith(before);
  const isEither = /^[0-9a-z./-]*$/i.test(typed) && typed.replace(/[./-]/g, "").length <= 14;
  return isAppended && isEither ? formatCpfCnpj(typed) : typed;
}
