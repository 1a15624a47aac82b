import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import type { BoletoNews } from "../rules.ts";

export type BoletoNewsProps = {
  readonly kind: BoletoNews;
  readonly plan: PlanSlug;
  /** The boleto, or the way in; null where neither is. */
  readonly url: string | null;
  readonly supportEmail: string;
  readonly expiresAt: Date;
};

function wordsOf({ kind, plan, expiresAt, supportEmail }: BoletoNewsProps) {
  const planName = planNames[plan];
  const price = formatCents(plans[plan].priceCents);
  const { returned } = signupTexts;
  switch (kind) {
    case "open":
      return {
        title: "O seu boleto está pronto",
        text: `Para abrir a sua agenda no plano ${planName}, pague o boleto de ${price} até ${dayOfSale(expiresAt, "weekday")}. Ao abrir, você encontra o código para copiar e o arquivo para imprimir.`,
        label: returned.openBoleto,
        note: returned.boletoNote,
      };
    case "paid":
      return {
        title: returned.createdKnown,
        text: `O boleto de ${price}, do primeiro mês do plano ${planName}, foi pago. ${returned.createdKnownMore}`,
        label: returned.enter,
      };
    case "given_back":
      return {
        title: "Vamos devolver o valor do seu boleto",
        text: `O boleto de ${price}, do plano ${planName}, foi pago, mas este e-mail já tinha uma conta, e por isso nada foi aberto com esse pagamento. A assinatura foi encerrada, e o valor volta por transferência. Para combinar, escreva para ${supportEmail}.`,
      };
  }
}

/**
 * To whoever chose a boleto. It names nobody: a stranger may have typed that address, and any name
 * beside it.
 */
export const boletoNews: Message<BoletoNewsProps> = {
  mail(props) {
    const { title, text, label, note } = wordsOf(props);
    return renderMail({
      subject: `${title} · Encaixe`,
      preview: text,
      organizationName: "Encaixe",
      title,
      blocks: [
        { kind: "text", text },
        ...(label && props.url ? [{ kind: "button" as const, label, href: props.url }] : []),
        ...(note ? [{ kind: "note" as const, text: note }] : []),
      ],
      footer:
        props.kind === "given_back"
          ? "Você recebeu este e-mail porque um boleto do Encaixe foi pago por um cadastro com este endereço."
          : "Você recebeu este e-mail porque um cadastro no Encaixe foi começado com este endereço. Se não foi você, ignore: nada é cobrado.",
    });
  },
};
