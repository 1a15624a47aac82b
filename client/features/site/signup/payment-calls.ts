import { dayOfSale } from "#shared/domain/sale-days.ts";
import { forgetSignup } from "./pending-values.ts";

/** What the server says of a sign-up. */
type SignupView = {
  readonly state: string;
  /** The address to which the first password goes. */
  readonly email?: string;
  readonly plan?: string;
  /** Whether a first password is mailed at the end. */
  readonly mailsPassword?: boolean;
  readonly boleto?: { readonly url: string; readonly expiresAt: string; readonly waitUrl: string };
};

const firstMillis = 3_000;
const askMillis = 2_000;
/** A boleto takes days: who waits with the page open needs no answer within seconds. */
const boletoMillis = 5_000;
/** After so many questions, people are told that it may take longer. */
const patientQuestions = 12;

/** What may still become something else by itself. */
const passing = new Set(["pending", "paid", "mailing", "boleto"]);

/**
 * Asks the server until all that was paid is there, and says how far it has come. The address alone
 * proves nothing: one that wasn't paid, or that nobody knows, ends in the error view.
 */
export async function watchPayment(page: HTMLElement): Promise<void> {
  page.querySelector("[data-stuck]")?.remove();
  const query = new URLSearchParams(location.search);
  const token = encodeURIComponent(query.get("cadastro") ?? "");
  const paid = encodeURIComponent(query.get("session_id") ?? "");
  const show = (state: string) => {
    if (page.dataset["state"] === state) return;
    page.dataset["state"] = state;
    for (const view of page.querySelectorAll<HTMLElement>("[data-view]")) {
      view.hidden = view.dataset["view"] !== state;
    }
    showSteps(page, state);
  };
  const end = (state: string) => {
    // A payment that nobody knows may still be under way, so the sign-up is kept.
    if (state !== "unknown") forgetSignup();
    show(state);
  };
  const other = page.querySelector<HTMLFormElement>("form[data-other]");
  if (other) other.action = `/api/billing/signups/${token}/other`;
  // A moment for the bank's notice to arrive, and between questions.
  await pause(firstMillis);
  if (query.get("checkout") !== "success") return end("unknown");
  for (let asked = 1; ; asked += 1) {
    const answer = await fetch(`/api/billing/signups/${token}?session_id=${paid}`).catch(
      () => null,
    );
    if (answer?.status === 404) return end("unknown");
    const view: SignupView | null = answer?.ok ? ((await answer.json()) as SignupView) : null;
    // While it can't be asked, what it said last holds.
    const state = view?.state ?? page.dataset["state"] ?? "pending";
    if (view) fill(page, view);
    if (state === "boleto_lapsed") return show(state);
    if (!passing.has(state) && state !== "late") return end(state);
    show(state === "pending" && asked > patientQuestions ? "late" : state);
    await pause(state === "boleto" ? boletoMillis : askMillis);
  }
}

/** Marks the step that is being done; before the payment is confirmed there are none. */
function showSteps(page: HTMLElement, state: string): void {
  const list = page.querySelector<HTMLElement>("[data-steps]");
  const steps = [...(list?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
  const present = steps.findIndex((step) => step.dataset["step"] === stepOf(state));
  if (list) list.hidden = present < 1;
  for (const [index, step] of steps.entries()) {
    // The last one is no work: it is done when it is reached.
    const isDone = index < present || state.startsWith("ready");
    step.toggleAttribute("data-done", isDone);
    step.textContent = step.dataset[isDone ? "then" : "now"] ?? "";
    if (index === present) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  }
}

const stepOf = (state: string) => (state === "ready_known" ? "ready" : state);

/** What the sign-up page hears of this browser. */
type StartView = SignupView & {
  readonly login: {
    readonly email: string;
    readonly organizationName: string;
    readonly managesPlan: boolean;
  } | null;
};

/** On the sign-up page: leads whoever chose a boleto back to it, and whoever is logged in on. */
export async function showKnown(boleto: HTMLElement, login: HTMLElement): Promise<void> {
  const answer = await fetch("/api/billing/signups/own").catch(() => null);
  const view: StartView | null = answer?.ok ? ((await answer.json()) as StartView) : null;
  if (view?.boleto) {
    fill(boleto, view);
    boleto.hidden = false;
  }
  if (view?.login) showLogin(login, view.login);
}

function showLogin(notice: HTMLElement, known: NonNullable<StartView["login"]>): void {
  const { email, organizationName, managesPlan } = known;
  const say = (name: string, words: string) => {
    const place = notice.querySelector(`[data-login-${name}]`);
    if (place) place.textContent = words;
  };
  say("email", email);
  say("place", organizationName);
  const way = notice.querySelector<HTMLElement>(`[data-way=${managesPlan ? "plan" : "own"}]`);
  if (way) way.hidden = false;
  const field = document.querySelector<HTMLInputElement>("#email");
  if (field && !managesPlan) field.value ||= email;
  notice.hidden = false;
}

/** Puts the e-mail, the boleto's day and its addresses where they are said. */
function fill(place: HTMLElement, { email, plan, boleto, mailsPassword }: SignupView): void {
  const mailing = place.querySelector<HTMLElement>("[data-step=mailing]");
  if (mailing) mailing.hidden = mailsPassword === false;
  const address = place.querySelector("[data-email]");
  if (address && email) address.textContent = email;
  const set = (name: string, href: string | undefined) => {
    const link = place.querySelector<HTMLAnchorElement>(`a[data-${name}]`);
    if (link && href) link.href = href;
  };
  set("boleto-url", boleto?.url);
  set("wait-url", boleto?.waitUrl);
  set("again-url", plan && `/start/${plan}`);
  const day = place.querySelector("[data-until]");
  if (day && boleto) day.textContent = dayOfSale(boleto.expiresAt, "weekday");
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
