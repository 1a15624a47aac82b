/** `(11) 98765-4321` from E.164; numbers of other countries stay as they are stored. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}
