import { formatCpf } from "#shared/domain/taxpayer-formats.ts";

/**
 * Returns what a CPF field shows after a change. It only helps typing at the end; corrections in
 * the middle and deletions stay as they are.
 */
export function maskCpf(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, "");
  const isAppended = typed.length > before.length && typed.startsWith(before);
  return isAppended && digits.length <= 11 && /^[\d.-]*$/.test(typed) ? formatCpf(digits) : typed;
}
