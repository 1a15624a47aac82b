/** What moves on the public site; every page says and does the same without it. */
import {
  hasWrongFields,
  placeIssues,
  watchFields,
  type FieldIssue,
} from "#client/features/site/frame/field-rules.ts";

/** Where a browser keeps the sign-up that it began. */
const pendingKey = "encaixe.pending-signup";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-form]")) enhance(form);

const returned = document.querySelector<HTMLElement>("[data-return]");
if (returned) void watch(returned);

const demo = document.querySelector<HTMLElement>("[data-demo]");
demo?.querySelector("a")?.addEventListener("click", (event) => {
  // With a key held, the link is to open elsewhere.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  frame.src = `${demo.dataset["demo"]}?theme=${theme}`;
  frame.title = "Agendamento de demonstração";
  demo.replaceChildren(frame);
  frame.focus();
});

type Reply = {
  readonly error?: string;
  readonly message?: string;
  /** Where it goes on. */
  readonly url?: string;
  /** The sign-up that goes on there. */
  readonly pending?: PendingSignup;
  readonly issues?: readonly FieldIssue[];
};

/** Sends the form without leaving the page; whatever goes wrong, what was typed stays. */
function enhance(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  const wanted = query.has("plano") ? "billing" : query.get("servico");
  const service = form.querySelector<HTMLSelectElement>("[name=service]");
  const choice = [...(service?.options ?? [])].find(({ value }) => value === wanted);
  if (choice) choice.selected = true;
  const email = form.querySelector<HTMLInputElement>("[data-pending-email]");
  if (email) email.value ||= pendingEmail() ?? "";
  const told = form.querySelector<HTMLElement>("[data-told]");
  const button = form.querySelector("button");
  const tell = (words: string, isFailure: boolean) => {
    if (!told) return;
    told.toggleAttribute("data-failed", isFailure);
    told.textContent = words;
  };
  watchFields(form);
  // Who comes back from paying finds the page as it was left, with what it said while it led there.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    tell("", false);
    if (button) button.disabled = false;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    tell("", false);
    if (hasWrongFields(form)) return;
    if (button) button.disabled = true;
    tell(form.dataset["sending"] ?? "", false);
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
      });
      const { error, message, url, pending, issues } = (await answer.json()) as Reply;
      if (pending) keepSignup(pending);
      if (url) return location.assign(url);
      const homeless = issues && placeIssues(form, issues);
      tell((homeless ? homeless[0] : message) ?? "", !answer.ok);
      if (answer.ok) form.reset();
      if (error === "user_exists") fillEmails(email?.value ?? "");
      if (error === "second_factor_required") askForCode(form);
    } catch {
      tell(form.dataset["failed"] ?? "", true);
    }
    if (button) button.disabled = false;
  });
}

/** Whoever turns out to have a login finds the e-mail in that form too. */
function fillEmails(email: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-pending-email]")) {
    field.value = email;
  }
}

/** Whoever has a second factor is asked for its code in the same form. */
function askForCode(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLDetailsElement>("details");
  if (field) field.open = true;
  field?.querySelector("input")?.focus();
}

const firstMillis = 3_000;
const askMillis = 2_000;
/** After so many questions, people are told that it may take longer. */
const patientQuestions = 12;

/**
 * Asks the server until all that was paid is there, and says how far it has come. The address alone
 * proves nothing: one that wasn't paid, or that nobody knows, ends in the error view.
 */
async function watch(page: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const token = encodeURIComponent(query.get("cadastro") ?? "");
  const paid = encodeURIComponent(query.get("session_id") ?? "");
  const show = (state: string) => {
    if (page.dataset["state"] === state) return;
    page.dataset["state"] = state;
    for (const view of page.querySelectorAll<HTMLElement>("[data-view]")) {
      view.hidden = view.dataset["view"] !== state;
    }
  };
  const end = (state: string) => {
    forgetSignup();
    show(state);
  };
  // A moment for the bank's notice to arrive, and between questions.
  await pause(firstMillis);
  if (query.get("checkout") !== "success") return end("unknown");
  for (let asked = 1; ; asked += 1) {
    const answer = await fetch(`/api/billing/signups/${token}?session_id=${paid}`).catch(
      () => null,
    );
    if (answer?.status === 404) return end("unknown");
    const state = answer?.ok ? ((await answer.json()) as { state: string }).state : "pending";
    if (state !== "pending" && state !== "paid") return end(state);
    show(state === "pending" && asked > patientQuestions ? "late" : state);
    await pause(askMillis);
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}

/** What a browser keeps of a sign-up that isn't paid yet, so that it can be gone on with. */
type PendingSignup = {
  readonly email: string;
  readonly stripeCustomerId: string;
  readonly organizationId: string;
  readonly tier: string;
};

function keepSignup(signup: PendingSignup): void {
  try {
    localStorage.setItem(pendingKey, JSON.stringify(signup));
  } catch {
    // A browser that keeps nothing only has the e-mail typed again.
  }
}

function pendingEmail(): string | undefined {
  try {
    const kept = localStorage.getItem(pendingKey);
    return kept ? (JSON.parse(kept) as Partial<PendingSignup>).email : undefined;
  } catch {
    return undefined;
  }
}

function forgetSignup(): void {
  try {
    localStorage.removeItem(pendingKey);
  } catch {
    // Nothing was kept there.
  }
}
