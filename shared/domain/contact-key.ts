const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the one form of a mailbox's addresses by which its bookings are counted: lower case,
 * without what follows a plus, and for Gmail without dots, which it ignores. Never an address to
 * write to.
 */
export function contactKey(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ""] = email.slice(0, at).toLowerCase().split("+");
  if (!gmail.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
