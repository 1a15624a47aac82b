/** Where a browser keeps the sign-up that it began. */
const pendingKey = "encaixe.pending-signup";
/** Where it keeps what was typed for one: people go to the payment's page, or close the tab, and come back. */
const typedKey = "encaixe.signup-typed";

const hourMillis = 3_600_000;
/** How long each is kept, as the privacy page says; the server's own proof lasts as long as the first. */
const keptMillis = { [pendingKey]: 30 * 24 * hourMillis, [typedKey]: 24 * hourMillis } as const;

type Key = keyof typeof keptMillis;

/** What a browser keeps of a sign-up that isn't paid yet, so that it can be gone on with. */
export type PendingSignup = {
  readonly email: string;
  readonly stripeCustomerId: string;
  readonly organizationId: string;
  readonly tier: string;
};

export function keepSignup(signup: PendingSignup): void {
  write(pendingKey, signup);
}

export function pendingEmail(): string | undefined {
  return read(pendingKey)["email"];
}

/** Forgets the sign-up that has come to its end, with all that was typed for it. */
export function forgetSignup(): void {
  for (const key of [pendingKey, typedKey] as const) forget(key);
}

/** Forgets what was kept for long enough; every page of the site does. */
export function forgetOld(): void {
  for (const key of [pendingKey, typedKey] as const) read(key);
}

type Typed = HTMLInputElement | HTMLSelectElement;

/** Fills a form with what was typed on this device before, and keeps what is typed from now on. */
export function keepTyped(form: HTMLFormElement): void {
  // Passwords and codes are kept nowhere.
  const fields = [...form.querySelectorAll<Typed>("[data-kept]")];
  const before = read(typedKey);
  for (const field of fields) field.value ||= before[field.name] ?? "";
  form.addEventListener("input", () => {
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    // Also what only the page's other form asks for.
    write(typedKey, { ...read(typedKey), ...typed });
  });
}

type Kept = { readonly at?: unknown; readonly values?: Partial<Record<string, string>> };

function read(key: Key): Partial<Record<string, string>> {
  try {
    const { at, values }: Kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Kept;
    if (typeof at === "number" && Date.now() - at < keptMillis[key]) return values ?? {};
  } catch {
    // A browser that keeps nothing has it typed again.
  }
  forget(key);
  return {};
}

function write(key: Key, values: Partial<Record<string, string>>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // The same.
  }
}

function forget(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
