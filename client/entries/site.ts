/** What moves on the public site; every page says and does the same without it. */
import {
  hasWrongFields,
  placeIssues,
  watchFields,
  type FieldIssue,
} from "#client/features/site/frame/field-rules.ts";
import { showKnown, watchPayment } from "#client/features/site/signup/payment-calls.ts";
import {
  forgetOld,
  keepSignup,
  keepTyped,
  pendingEmail,
  type PendingSignup,
} from "#client/features/site/signup/pending-values.ts";

forgetOld();

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-form]")) enhance(form);

const returned = document.querySelector<HTMLElement>("[data-return]");
if (returned) void watchPayment(returned);

const waiting = document.querySelector<HTMLElement>("[data-boleto]");
const known = document.querySelector<HTMLElement>("[data-login]");
if (waiting && known) void showKnown(waiting, known);

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
  if (form.hasAttribute("data-keep")) keepTyped(form);
  const email = form.querySelector<HTMLInputElement>("[data-pending-email]");
  if (email) email.value ||= pendingEmail() ?? "";
  const told = form.querySelector<HTMLElement>("[data-told]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const tell = (words: string, isFailure: boolean) => {
    if (!told) return;
    told.toggleAttribute("data-failed", isFailure);
    told.textContent = words;
  };
  const ways = form.querySelector<HTMLElement>("[data-taken]");
  ways?.querySelector("[data-to-login]")?.addEventListener("click", goToLogin);
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
    if (ways) ways.hidden = true;
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
      if (told?.textContent) told.focus();
      if (answer.ok) form.reset();
      if (error === "user_exists") offerLogin(ways, email?.value ?? "");
      if (error === "second_factor_required") askForCode(form);
    } catch {
      tell(form.dataset["failed"] ?? "", true);
      told?.focus();
    }
    if (button) button.disabled = false;
  });
}

/** Whoever turns out to have a login is led to that form, and finds the e-mail there too. */
function offerLogin(ways: HTMLElement | null, email: string): void {
  if (ways) ways.hidden = false;
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-pending-email]")) {
    field.value = email;
  }
}

function goToLogin(): void {
  const login = document.querySelector<HTMLInputElement>("[name=modo][value=login]");
  if (!login) return;
  login.checked = true;
  document.querySelector<HTMLElement>("#password")?.focus();
}

/** Whoever has a second factor is asked for its code in the same form. */
function askForCode(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLDetailsElement>("details");
  if (field) field.open = true;
  field?.querySelector("input")?.focus();
}
