/** `(11) 98765-4321` from E.164; numbers of other countries stay as they are stored. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** The same of a number as WhatsApp knows it, where a mobile one may lack its ninth digit. */
export const formatWaPhone = (e164: string) =>
  formatPhone(e164.replace(/^(\+55\d\d)([6-9]\d{7})$/, "$19$2"));
