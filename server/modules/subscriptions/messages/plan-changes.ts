import type { Instant } from "#shared/domain/date-formats.ts";
import { formatCents } from "#shared/domain/money.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { comingEndWords, goOnWords, type ComingEnd } from "#shared/texts/cancellations.pt-br.ts";
import {
  lastChargeWords,
  nextInvoiceWords,
  openWords,
  type NextInvoiceWords,
  type Owed,
} from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import type { PlanMailKind } from "../rules.ts";
import { paymentWords, type PaymentFacts } from "./payments.ts";

export type PlanChangeFacts = {
  /** What the provider will charge next, and each month after; null where nothing is charged any more. */
  readonly nextInvoice: NextInvoiceWords | null;
  /** What is due, and what comes also at an end. */
  readonly owed: Owed;
  /** The smaller plan that comes, with its price and first day. */
  readonly coming: { readonly name: string; readonly cents: number; readonly from: Date } | null;
  /** What is in use beyond that plan's limits. */
  readonly above: readonly string[];
  /** The subscription's end, where that is decided, and what works until then. */
  readonly end: ComingEnd | null;
};

/** What is due, what is charged next, and each month after. */
function nextChargeOf({ nextInvoice, owed }: PlanChangeFacts): string {
  return openWords(owed) + (nextInvoice ? nextInvoiceWords(nextInvoice) : "");
}

/** Says that a smaller plan still comes, where one does. */
function untilComing(coming: PlanChangeFacts["coming"]): string {
  return coming ? ` até ${dayOfSale(coming.from)}, quando passa para o ${coming.name}` : "";
}

/** The words of a mail about a change of the plan. */
export function wordsOfChange(
  kind: PlanMailKind,
  planName: string,
  facts: PlanChangeFacts,
  payment: PaymentFacts | null,
) {
  const { coming, above, end, owed } = facts;
  const button = "Abrir Meu Plano";
  const day = (at: Instant) => dayOfSale(at);
  switch (kind) {
    case "plan_changed":
      return {
        title: `O seu plano agora é ${planName}`,
        text: `O plano ${planName} já vale para toda a conta, com os seus limites e recursos. ${nextChargeOf(facts)}`,
        button,
      };
    case "plan_taken_up":
      return {
        title: `A sua conta voltou, com o plano ${planName}`,
        text: `Tudo o que você registrou está aberto de novo, com os limites e recursos do plano ${planName}. ${payment ? `O pagamento${paymentWords(payment, planName)} foi confirmado. ` : ""}${nextChargeOf(facts)}`,
        button,
      };
    case "downgrade_scheduled":
      return {
        title: "A mudança de plano está marcada",
        text: coming
          ? `Em ${dayOfSale(coming.from)} a conta passa do plano ${planName} para o ${coming.name}, que custa ${formatCents(coming.cents)} por mês. Até lá tudo continua como hoje, e dá para voltar atrás em Meu Plano. ${nextChargeOf(facts)}`
          : "",
        button,
      };
    case "downgrade_undone":
      return {
        title: "A mudança de plano foi desmarcada",
        text: `A conta continua no plano ${planName}. ${nextChargeOf(facts)}`,
        button,
      };
    case "downgrade_above":
      return {
        title: "Nem tudo cabe no plano que vem",
        text: coming
          ? `Em ${dayOfSale(coming.from)} a conta passa do plano ${planName} para o ${coming.name}, e hoje há mais em uso do que cabe nele: ${above.join(". ")}. Dá tempo de reduzir até lá. ${tierTexts.aboveThen(dayOfSale(coming.from))} Se preferir ficar como está, mantenha o plano ${planName} em Meu Plano antes desse dia. ${nextChargeOf(facts)}`
          : "",
        button,
      };
    case "cancel_scheduled":
      return {
        title: "O cancelamento da sua assinatura está marcado",
        text: end
          ? `A assinatura do plano ${planName} termina em ${day(end.endsAt)}. ${comingEndWords(end, lastChargeWords(owed, end.endsAt), day)} ${goOnWords(end, day)}`
          : "",
        button,
      };
    case "cancel_undone":
      return {
        title: "A sua assinatura continua",
        text: `O cancelamento foi desfeito, e a conta segue no plano ${planName}${untilComing(coming)}. ${nextChargeOf(facts)}`,
        button,
      };
  }
}
