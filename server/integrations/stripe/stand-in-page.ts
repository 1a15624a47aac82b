import { escapeHtml } from "#shared/domain/html.ts";

/** What becomes of a payment with a card: the bank of some asks their owner first. */
type CardOutcome = "paid" | "asks" | { readonly problem: string };

/** The cards of Stripe's own test mode that the stand-in knows. */
const cards: readonly {
  readonly number: string;
  readonly label: string;
  readonly outcome: CardOutcome;
}[] = [
  { number: "4242424242424242", label: "paga", outcome: "paid" },
  { number: "4000002500003155", label: "pede autorização", outcome: "asks" },
  {
    number: "4000000000000002",
    label: "recusado",
    outcome: { problem: "O cartão foi recusado. Nada foi cobrado: tente outro." },
  },
  {
    number: "4000000000009995",
    label: "sem saldo",
    outcome: { problem: "O cartão não tem saldo. Nada foi cobrado: tente outro." },
  },
];

/** Returns what becomes of a payment with the card of a form, and what its owner told the bank. */
export function outcomeOf(form: URLSearchParams): CardOutcome {
  const number = (form.get("card") ?? "").replace(/\D/g, "");
  const outcome = cards.find((card) => card.number === number)?.outcome;
  if (outcome !== "asks") {
    return outcome ?? { problem: "Use um dos cartões de teste desta página." };
  }
  const told = form.get("bank");
  if (told === "authorize") return "paid";
  if (told === null) return "asks";
  return { problem: "O banco não autorizou. Nada foi cobrado: tente outro cartão." };
}

export type PaymentView = {
  readonly price: { readonly name: string; readonly cents: number } | undefined;
  readonly cancelUrl: string;
  /** What it says is bought. */
  readonly purpose: string;
  readonly isOpen: boolean;
  readonly problem: string | null;
};

const groups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

export const reais = (cents: number) =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

const styles = `:root{color-scheme:light dark;--line:#d5d9d7;--soft:#626864;--accent:#0e664a;--sunken:#f6f7f6;--ground:#fff}
@media(prefers-color-scheme:dark){:root{--line:#414845;--soft:#9aa29e;--accent:#147a5a;--sunken:#1d2220;--ground:#151918}}
html{background:var(--ground)}*{box-sizing:border-box}body{max-width:460px;margin:0 auto;padding:48px 20px;font:17px/1.5 system-ui,sans-serif}
h1{margin:8px 0 4px;font-size:34px;letter-spacing:-.03em;line-height:1.1}p{margin:0 0 16px;color:var(--soft)}
.tag{display:inline-block;padding:2px 10px;border-radius:99px;background:#fdf3dd;color:#7a4f00;font-size:14px}
label{display:block;margin:24px 0 6px;font-weight:600}input{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--soft);border-radius:10px;background:none;color:inherit;font:inherit}
button{width:100%;min-height:50px;margin:16px 0;border:0;border-radius:10px;background:var(--accent);color:#fff;font:inherit;font-weight:600;cursor:pointer}
.bad{padding:12px 16px;border-radius:10px;background:#fdecea;color:#b42318}a{color:inherit}
ul{margin:24px 0;padding:16px 20px;border-radius:12px;background:var(--sunken);list-style:none;font-size:15px}
h2{margin:32px 0 0;font-size:20px;letter-spacing:-.02em}.row{display:flex;gap:12px;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--line)}
.second{background:none;border:1px solid var(--soft);color:inherit;margin:8px 0 0}.second+.second{margin-top:8px}
main>p:last-child{margin-top:20px}`;

/** A page of the stand-in; `body` is HTML. */
export function standInPage(title: string, tag: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head><body><main>
<span class="tag">${tag}</span>${body}</main></body></html>`;
}

/** The form with which a test card pays. */
export function cardForm(cents: number, problem: string | null): string {
  return `${problem ? `<p class="bad" role="alert">${escapeHtml(problem)}</p>` : ""}
<form method="post"><label for="card">Número do cartão</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required value="${groups(cards[0]?.number ?? "")}">
<button>Pagar ${reais(cents)}</button></form>
<ul>${cards.map(({ number, label }) => `<li>${groups(number)}: ${label}</li>`).join("")}</ul>`;
}

/** Where the bank of a card asks its owner, as on a telephone; the answer comes with the card again. */
export function bankPage(card: string, cents: number): string {
  const body = `<h1>O seu banco pergunta</h1><p>Autorizar o pagamento de ${reais(cents)}?</p>
<form method="post"><input type="hidden" name="card" value="${escapeHtml(card)}">
<button name="bank" value="authorize">Autorizar</button><button class="second" name="bank" value="refuse">Recusar</button></form>`;
  return standInPage("Autorização de teste", "Autorização de teste, nada é cobrado", body);
}

/** The page on which a plan is paid for on this machine, in the place of Stripe's. */
export function paymentPage({ price, cancelUrl, purpose, isOpen, problem }: PaymentView): string {
  const cents = price?.cents ?? 0;
  const back = escapeHtml(cancelUrl);
  const form = isOpen
    ? `${cardForm(cents, problem)}
<form method="post"><button class="second" name="method" value="boleto">Gerar um boleto</button></form>
<p><a href="${back}">Voltar sem pagar</a></p>`
    : `<p>Este pagamento já terminou. <a href="${back}">Voltar</a></p>`;
  const body = `<h1>${escapeHtml(price?.name ?? "")}</h1><p>${reais(cents)} por mês</p><p>${escapeHtml(purpose)}</p>${form}`;
  return standInPage("Pagamento de teste", "Pagamento de teste, nada é cobrado", body);
}
