/** Where most people's mailboxes are. */
const providers = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com.br",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
] as const;

/** Providers that are one slip away from a larger one, and no slip. */
const lookalikes = new Set(["mail.com", "email.com", "ymail.com", "aol.com.br"]);

/** Returns what was probably meant by an e-mail whose provider has one slip in it; null for any other. */
export function meantEmail(email: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || lookalikes.has(domain)) return null;
  if (providers.some((provider) => provider === domain)) return null;
  if (domain === "gmail.com.br") return `${name}@gmail.com`;
  const meant = providers.find((provider) => isOneSlip(domain, provider));
  return meant ? `${name}@${meant}` : null;
}

/** Whether one letter was left out, added, mistaken, or swapped with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  const swapped = `${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`;
  return (
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest.slice(1) === wanted.slice(1) ||
    swapped === wanted
  );
}
