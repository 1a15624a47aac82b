import { escapeHtml } from "#shared/domain/html.ts";
import { reais, standInPage } from "./stand-in-page.ts";
import {
  beginSale,
  notice,
  nowSeconds,
  type Outcome,
  type StandInPrice,
  type Thing,
} from "./stand-in-sales.ts";

/** A checkout that ends with a boleto: it is complete, and nothing is paid yet. */
export function boletoSale(session: Thing, price: StandInPrice): Outcome {
  const { invoice, subscription } = beginSale(session, price, "open");
  const waiting: Thing = {
    ...session,
    status: "complete",
    payment_status: "unpaid",
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
  };
  return {
    kept: [{ ...invoice, is_boleto: true, voucher: session.id }, subscription, waiting],
    notices: [
      notice("customer.subscription.created", subscription),
      notice("checkout.session.completed", waiting),
    ],
  };
}

const daySeconds = 24 * 3_600;
const brasiliaSeconds = -3 * 3_600;

/** A boleto can be paid for three days, until one minute before their midnight in Brasília. */
function expiryOf({ created }: Thing): number {
  const day = Math.floor((Number(created) + brasiliaSeconds) / daySeconds);
  return (day + 4) * daySeconds - brasiliaSeconds - 60;
}

const paymentStates: Readonly<Record<string, readonly [payment: string, intent: string]>> = {
  open: ["open", "requires_action"],
  paid: ["paid", "succeeded"],
  void: ["canceled", "canceled"],
};

/** The payment of an invoice; while a boleto waits, it says where that is shown. */
export function paymentOf(invoice: Thing, origin: string, isExpanded: boolean) {
  const [status, intentStatus] = paymentStates[String(invoice["status"])] ?? ["open", ""];
  const bare = invoice.id.replace("in_", "");
  const isWaiting = status === "open" && invoice["is_boleto"];
  const url = `${origin}/boleto/${String(invoice["voucher"])}`;
  const details = {
    expires_at: expiryOf(invoice),
    hosted_voucher_url: url,
    number: "00190500954014481606906809350314337370000000100",
    pdf: url,
  };
  const intent = {
    id: `pi_${bare}`,
    object: "payment_intent",
    status: intentStatus,
    next_action: isWaiting
      ? { type: "boleto_display_details", boleto_display_details: details }
      : null,
  };
  return {
    id: `inpay_${bare}`,
    object: "invoice_payment",
    invoice: invoice.id,
    status,
    payment: { type: "payment_intent", payment_intent: isExpanded ? intent : intent.id },
  };
}

/** What belongs to a boleto that waits. */
type Waiting = {
  readonly session: Thing;
  readonly subscription: Thing;
  readonly invoice: Thing;
};

/** The boleto is paid at a bank, or nobody pays it in its days. */
export function endBoleto({ session, subscription, invoice }: Waiting, isPaid: boolean): Outcome {
  const status = isPaid ? "paid" : "void";
  const settled: Thing = {
    ...invoice,
    status,
    amount_paid: isPaid ? invoice["total"] : 0,
  };
  const began: Thing = {
    ...subscription,
    status: isPaid ? "active" : "incomplete_expired",
    ended_at: isPaid ? null : nowSeconds(),
  };
  const told: Thing = { ...session, payment_status: isPaid ? "paid" : "unpaid" };
  const outcome = isPaid ? "succeeded" : "failed";
  return {
    kept: [settled, began, told],
    notices: [
      ...(isPaid ? [notice("invoice.paid", settled)] : []),
      notice("customer.subscription.updated", began),
      notice(`checkout.session.async_payment_${outcome}`, told),
    ],
  };
}

/** The boleto, with what a test may have become of it. */
export function boletoPage(session: Thing, cents: number, isWaiting: boolean): string {
  const back = escapeHtml(
    String(session["success_url"]).replaceAll("{CHECKOUT_SESSION_ID}", session.id),
  );
  const rest = isWaiting
    ? `<form method="post"><button name="act" value="pay">Marcar o boleto como pago</button><button class="second" name="act" value="lapse">Deixar o boleto vencer</button></form>`
    : `<p role="status">Este boleto já foi ${session["payment_status"] === "paid" ? "pago" : "encerrado"}.</p>`;
  const body = `<h1>Boleto de ${reais(cents)}</h1><p>Na vida real, o banco leva até dois dias para confirmar.</p>${rest}
<p><a href="${back}">Voltar ao Encaixe</a></p>`;
  return standInPage("Boleto de teste", "Boleto de teste, nada é cobrado", body);
}
