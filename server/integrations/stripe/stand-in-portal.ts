import { cardForm, escapeHtml, reais, standInPage } from "./stand-in-page.ts";
import { itemOf, type Happening, type StandInPrice, type Thing } from "./stand-in-sales.ts";

type PortalView = {
  readonly subscription: Thing | undefined;
  readonly price: StandInPrice | undefined;
  /** The newest first. */
  readonly invoices: readonly Thing[];
  readonly returnUrl: string;
};

const statusWords: Readonly<Record<string, string>> = {
  active: "Ativa",
  past_due: "Pagamento pendente",
  unpaid: "Não paga",
  canceled: "Encerrada",
};

const invoiceWords: Readonly<Record<string, string>> = { open: "Em aberto", paid: "Paga" };

const day = (seconds: unknown) =>
  new Date(Number(seconds) * 1000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });

const act = (what: Happening, label: string) =>
  `<form method="post"><input type="hidden" name="act" value="${what}"><button class="second">${label}</button></form>`;

const row = (left: string, right: string) =>
  `<div class="row"><span>${left}</span><span>${right}</span></div>`;

/** The customer's pages on this machine: the subscription, the card, the invoices, the end. */
export function portalPage({ subscription, price, invoices, returnUrl }: PortalView): string {
  const known = subscription?.["status"];
  const status = typeof known === "string" ? known : "";
  const isOver = !subscription || status === "canceled";
  const ends = subscription?.["cancel_at"];
  const next = day(subscription && itemOf(subscription)?.current_period_end);
  const facts = [
    row("Situação", statusWords[status] ?? "Sem assinatura"),
    ...(isOver ? [] : [row(ends ? "Termina em" : "Próxima cobrança", ends ? day(ends) : next)]),
    row("Cartão", "•••• 4242"),
  ];
  const own = isOver
    ? ""
    : ends
      ? act("resume", "Manter a assinatura")
      : act("cancel", "Cancelar no fim do período");
  const tests = isOver
    ? ""
    : `<h2>Para testar</h2>${act("fail", "Recusar a próxima cobrança")}${act("exhaust", "Esgotar as tentativas de cobrança")}${act("turn", "Chegar ao fim do período")}`;
  const list = invoices
    .map((invoice) => {
      const title = `${day(invoice["created"])}, ${reais(Number(invoice["total"]))}`;
      const word = invoiceWords[String(invoice["status"])] ?? "";
      return row(title, `<a href="/invoice/${invoice.id}">${word}</a>`);
    })
    .join("");
  const body = `<h1>${escapeHtml(price?.name ?? "Assinatura")}</h1><p>${reais(price?.cents ?? 0)} por mês</p>
${facts.join("")}${own}<h2>Faturas</h2>${list}${tests}
<p><a href="${escapeHtml(returnUrl)}">Voltar ao Encaixe</a></p>`;
  return standInPage("Portal de teste", "Portal de teste, nada é cobrado", body);
}

/** The page of one invoice, on which it is paid while it is open. */
export function invoicePage(invoice: Thing, problem: string | null): string {
  const cents = Number(invoice["total"]);
  const rest =
    invoice["status"] === "open"
      ? cardForm(cents, problem)
      : `<p role="status">Esta fatura está paga.</p>`;
  const body = `<h1>Fatura ${escapeHtml(String(invoice["number"]))}</h1><p>${reais(cents)}, de ${day(invoice["created"])}</p>${rest}`;
  return standInPage("Fatura de teste", "Fatura de teste, nada é cobrado", body);
}
