import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatCents } from "#shared/domain/money.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { paymentWords, type PaymentFacts } from "./payments.ts";
import type { EndMailKind, MailKind } from "../rules.ts";
import { wordsOfChange, type PlanChangeFacts } from "./plan-changes.ts";

export type BillingNewsProps = {
  readonly kind: MailKind;
  readonly planName: string;
  readonly userName: string;
  /** From then on nothing can be written. */
  readonly readOnlyFrom: Date;
  /** Until then what is there can be read and exported. */
  readonly readableUntil: Date;
  readonly planUrl: string;
  /** What was paid, isn't, or goes back; null where nobody knows it. */
  readonly payment: PaymentFacts | null;
  /** What a change of the plan is about. */
  readonly change: PlanChangeFacts;
};

type Words = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note?: string;
};

const untouched =
  "Nada do que você registrou se perde: dá para ler e exportar tudo a qualquer hora.";
const kept = `${tierTexts.nothingErased} ${tierTexts.keptUntilAsked} ${tierTexts.warnedBeforeErasing}`;
const pay = "Ver e pagar";

function wordsOf(props: BillingNewsProps): Words {
  const { kind, planName, readOnlyFrom, readableUntil, payment, change } = props;
  const what = paymentWords(payment, planName);
  const day = dayOfSale;
  const end = day(readOnlyFrom);
  switch (kind) {
    case "payment_failed":
      return {
        title: "O pagamento do seu plano não passou",
        text: `A cobrança${what} não foi aceita. Até ${end} tudo continua funcionando como sempre. Confira o cartão ou pague a fatura em Meu Plano.`,
        button: pay,
        note: untouched,
      };
    case "payment_due":
      return {
        title: "O seu plano ainda espera o pagamento",
        text: `Faz uma semana que a cobrança${what} não é aceita. Sem o pagamento, a partir de ${end} só dá para ler e exportar, e os links de agendamento deixam de receber clientes.`,
        button: pay,
        note: untouched,
      };
    case "payment_last_day":
      return {
        // Not "tomorrow": a mail that was tried again may arrive on the day itself.
        title: `Em ${end} a agenda para de receber agendamentos`,
        text: `O pagamento${what} continua pendente. A partir de ${end} só dá para ler e exportar, e os links de agendamento ficam inativos. Pagando antes, nada muda.`,
        button: pay,
        note: untouched,
      };
    case "suspended":
      return {
        title: "A sua assinatura está parada",
        text: `A cobrança${what} não foi paga. Agora só dá para ler e exportar, e os links de agendamento estão inativos. Os lembretes do que já está marcado continuam saindo. Pagando, tudo volta na mesma hora.`,
        button: "Pagar e voltar a usar",
        note: untouched,
      };
    case "restored":
      return {
        title: "Pagamento recebido",
        text: `O pagamento${what} foi confirmado, e tudo funciona de novo. Obrigado.`,
        button: "Abrir Meu Plano",
      };
    case "given_back":
      return {
        title: "Devolvemos um pagamento feito em dobro",
        text: `A sua conta já tinha o plano ${planName} quando outro pagamento chegou. A segunda assinatura foi encerrada, e ${payment ? `os ${formatCents(payment.cents)} pagos por ela voltam` : "o valor volta"} pelo mesmo meio de pagamento (o de um boleto, por transferência, que combinamos por e-mail). O seu plano continua como está.`,
        button: "Abrir Meu Plano",
      };
    case "ended":
    case "closing_soon":
    case "closed":
      return wordsOfEnd({ kind, planName, day: day(readableUntil) });
    default:
      return wordsOfChange(kind, planName, change, payment);
  }
}

type EndWords = { readonly kind: EndMailKind; readonly planName: string; readonly day: string };

function wordsOfEnd({ kind, planName, day }: EndWords): Words {
  switch (kind) {
    case "ended":
      return {
        title: "A sua assinatura terminou",
        text: `O plano ${planName} foi encerrado. Até ${day} dá para entrar, ler e exportar tudo; depois, a conta fecha. Para voltar a usar, escolha um plano em Meu Plano.`,
        button: "Abrir Meu Plano",
        note: kept,
      };
    case "closing_soon":
      return {
        title: "A sua conta fecha em duas semanas",
        text: `O plano ${planName} está encerrado. Em ${day} a conta é fechada, e não dá mais para ler nem exportar. Até lá, exporte os seus dados em Meu Plano ou escolha um plano para voltar a usar.`,
        button: "Abrir Meu Plano",
        note: kept,
      };
    case "closed":
      return {
        title: "A sua conta foi fechada",
        text: `O plano ${planName} está encerrado, e desde ${day} não dá mais para ler nem exportar. Escolhendo um plano, tudo volta na mesma hora, como estava.`,
        button: "Escolher um plano",
        note: kept,
      };
  }
}

/** To each owner of an account, about its payment. */
export const billingNews: Message<BillingNewsProps> = {
  mail(props) {
    const { title, text, button, note } = wordsOf(props);
    const name = unlinked(oneLine(props.userName, 80));
    return renderMail({
      subject: `${title} · Encaixe`,
      preview: text,
      organizationName: "Encaixe",
      title,
      blocks: [
        { kind: "text", text: `Olá, ${name}. ${text}` },
        { kind: "button", label: button, href: props.planUrl },
        ...(note ? [{ kind: "note" as const, text: note }] : []),
      ],
      footer: "Você recebeu este e-mail porque responde por esta conta do Encaixe.",
    });
  },
};
