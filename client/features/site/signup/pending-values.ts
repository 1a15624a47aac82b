/** Where a browser keeps the sign-up that it began. */
const pendingKey = "encaixe.pending-signup";
/** Where a tab keeps what was typed for one: it goes to the payment's page and may come back. */
const typedKey = "encaixe.signup-typed";

/** What a browser keeps of a sign-up that isn't paid yet, so that it can be gone on with. */
export type PendingSignup = {
  readonly email: string;
  readonly stripeCustomerId: string;
  readonly organizationId: string;
  readonly tier: string;
};

export function keepSignup(signup: PendingSignup): void {
  try {
    localStorage.setItem(pendingKey, JSON.stringify(signup));
  } catch {
    // A browser that keeps nothing only has the e-mail typed again.
  }
}

export function pendingEmail(): string | undefined {
  return read(() => localStorage, pendingKey)["email"];
}

/** Forgets the sign-up that has come to its end, with all that was typed for it. */
export function forgetSignup(): void {
  try {
    localStorage.removeItem(pendingKey);
    sessionStorage.removeItem(typedKey);
  } catch {
    // Nothing was kept there.
  }
}

type Typed = HTMLInputElement | HTMLSelectElement;

/** Fills a form with what was typed in this tab before, and keeps what is typed from now on. */
export function keepTyped(form: HTMLFormElement): void {
  // Passwords and codes are kept nowhere.
  const fields = [...form.querySelectorAll<Typed>("[data-kept]")];
  const before = read(() => sessionStorage, typedKey);
  for (const field of fields) field.value ||= before[field.name] ?? "";
  form.addEventListener("input", () => {
    const typed = {
      // What only the page's other form asks for.
      ...read(() => sessionStorage, typedKey),
      ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    };
    try {
      sessionStorage.setItem(typedKey, JSON.stringify(typed));
    } catch {
      // A browser that keeps nothing has it typed again.
    }
  });
}

function read(storage: () => Storage, key: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(storage().getItem(key) ?? "{}") as Partial<Record<string, string>>;
  } catch {
    return {};
  }
}
