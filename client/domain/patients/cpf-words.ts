/** `529.982.247-25` from the digits of a CPF, as far as there are any. */
export function formatCpf(digits: string): string {
  const [, a = "", b = "", c = "", d = ""] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})/.exec(digits) ?? [];
  const head = [a, b, c].filter(Boolean).join(".");
  return d ? `${head}-${d}` : head;
}

/**
 * Returns what a CPF field shows after a change. It only helps typing at the end; corrections in
 * the middle and deletions stay as they are.
 */
export function maskCpf(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, "");
  const isAppended = typed.length > before.length && typed.startsWith(before);
  return isAppended && digits.length <= 11 && /^[\d.-]*$/.test(typed) ? formatCpf(digits) : typed;
}
