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
  /** The boleto, or the way in. */
  readonly url: string;
  readonly expiresAt: Date;
};

/**
 * To whoever chose a boleto. It names nobody: a stranger may have typed that address, and any name
 * beside it.
 */
export const boletoNews: Message<BoletoNewsProps> = {
  mail({ kind, plan, url, expiresAt }) {
    const day = dayOfSale(expiresAt, "weekday");
    const isOpen = kind === "open";
    const planName = planNames[plan];
    const title = isOpen ? "O seu boleto está pronto" : signupTexts.returned.createdKnown;
    const text = isOpen
      ? `Para abrir a sua agenda no plano ${planName}, pague o boleto de ${formatCents(plans[plan].priceCents)} até ${day}. No botão estão o código para copiar e o arquivo para imprimir.`
      : `O boleto do plano ${planName} foi pago. ${signupTexts.returned.createdKnownMore}`;
    return renderMail({
      subject: `${title} · Encaixe`,
      preview: text,
      organizationName: "Encaixe",
      title,
      blocks: [
        { kind: "text", text },
        {
          kind: "button",
          label: isOpen ? signupTexts.returned.openBoleto : signupTexts.returned.enter,
          href: url,
        },
        ...(isOpen ? [{ kind: "note" as const, text: signupTexts.returned.boletoNote }] : []),
      ],
      footer:
        "Você recebeu este e-mail porque um cadastro no Encaixe foi começado com este endereço. Se não foi você, ignore: nada é cobrado.",
    });
  },
};
