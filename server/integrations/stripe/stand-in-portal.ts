import { escapeHtml } from "#shared/domain/html.ts";
import { cardForm, reais, standInPage } from "./stand-in-page.ts";
import { isOver, itemOf, type Happening, type StandInPrice, type Thing } from "./stand-in-sales.ts";

type PortalView = {
  readonly subscription: Thing | undefined;
  readonly price: StandInPrice | undefined;
  /** The smaller plan that is charged from the next period on. */
  readonly coming?: StandInPrice | undefined;
  /** The newest first. */
  readonly invoices: readonly Thing[];
  readonly returnUrl: string;
};

const statusWords: Readonly<Record<string, string>> = {
  active: "Ativa",
  past_due: "Pagamento pendente",
  unpaid: "Não paga",
  canceled: "Encerrada",
  incomplete: "À espera do boleto",
  incomplete_expired: "Encerrada",
};

const invoiceWords: Readonly<Record<string, string>> = {
  open: "Em aberto",
  paid: "Paga",
  void: "Anulada",
};

const day = (seconds: unknown) =>
  new Date(Number(seconds) * 1000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });

const act = (what: Happening, label: string) =>
  `<form method="post"><input type="hidden" name="act" value="${what}"><button class="second">${label}</button></form>`;

const row = (left: string, right: string) =>
  `<div class="row"><span>${left}</span><span>${right}</span></div>`;

/** The customer's pages on this machine: the subscription, the card, the invoices, the end. */
export function portalPage({
  subscription,
  price,
  coming,
  invoices,
  returnUrl,
}: PortalView): string {
  const known = subscription?.["status"];
  const status = typeof known === "string" ? known : "";
  const isEnded = !subscription || isOver(subscription);
  const ends = subscription?.["cancel_at"];
  const next = day(subscription && itemOf(subscription)?.current_period_end);
  const facts = [
    row("Situação", statusWords[status] ?? "Sem assinatura"),
    ...(isEnded ? [] : [row(ends ? "Termina em" : "Próxima cobrança", ends ? day(ends) : next)]),
    ...(coming && !isEnded && !ends
      ? [row(`Plano a partir de ${next}`, `${escapeHtml(coming.name)}, ${reais(coming.cents)}`)]
      : []),
    row("Cartão", "•••• 4242"),
  ];
  const own = isEnded
    ? ""
    : ends
      ? act("resume", "Manter a assinatura")
      : act("cancel", "Cancelar no fim do período");
  const tests = isEnded
    ? ""
    : `<h2>Para testar</h2>${act("fail", "Recusar a próxima cobrança")}${act("exhaust", "Esgotar as tentativas de cobrança")}${act("turn", "Chegar ao fim do período")}${act("end", "Encerrar agora, antes do fim do período")}`;
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
export function invoicePage(
  invoice: Thing,
  returnUrl: string,
  problem: string | null = null,
): string {
  const cents = Number(invoice["total"]);
  const rest =
    invoice["status"] === "open"
      ? cardForm(cents, problem)
      : `<p role="status">Esta fatura está ${invoice["status"] === "paid" ? "paga" : "anulada"}.</p>`;
  const body = `<h1>Fatura ${escapeHtml(String(invoice["number"]))}</h1><p>${reais(cents)}, de ${day(invoice["created"])}</p>${rest}
<p><a href="${escapeHtml(returnUrl)}">Voltar ao Encaixe</a></p>`;
  return standInPage("Fatura de teste", "Fatura de teste, nada é cobrado", body);
}

/** Draws the same as a file: one page with one line. */
export function invoicePdf(invoice: Thing): Buffer {
  const total = reais(Number(invoice["total"])).replace(/\s/g, " ");
  const line = `Fatura de teste ${String(invoice["number"])}, ${total}, ${day(invoice["created"])}`;
  const text = `BT /F1 16 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, i) => {
    const start = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const head = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `${head}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file, "latin1");
}
