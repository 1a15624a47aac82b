import type { Letterhead, Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { drawQrCode } from "#server/kernel/messages/qr-squares.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { formatCents } from "#shared/domain/money.ts";
import type { PixCode } from "#shared/schemas/pix.ts";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import type { Charge } from "../queries.ts";
import { amountInWords, priceTable } from "../rules.ts";

type ChargePaperData = {
  readonly charge: Charge;
  readonly letterhead: Letterhead;
  /** The organisation's noun for customers: `Cliente` or `Paciente`. */
  readonly noun: string;
  readonly now: Date;
};

const stamps = {
  paid: { title: "PAGO", text: "O pagamento já foi registrado. Não pague de novo: peça o recibo." },
  cancelled: { title: "CANCELADO", text: "O agendamento foi cancelado: não há o que pagar." },
  free: { title: "NADA A PAGAR", text: "Este agendamento não tem valor a pagar." },
} as const;

/** Writes what a customer is to pay, with the PIX code of the amount; it is no receipt. */
export function chargePaper({ charge, letterhead, noun, now }: ChargePaperData): Paper {
  const { customerName, professionalName, start, totalCents, settled, pix, timeZone } = charge;
  const amount = formatCents(totalCents);
  return {
    title: "Cobrança",
    reference: amount,
    letterhead,
    ...(settled && { stamp: stamps[settled] }),
    blocks: [
      ...(settled ? [] : [demand(customerName, totalCents)]),
      {
        kind: "facts",
        facts: [
          { label: noun, value: customerName },
          { label: "Atendimento", value: formatLongMoment(start, timeZone) },
          { label: "Profissional", value: professionalName },
          { label: "Emitida em", value: formatLongMoment(now, timeZone) },
        ],
      },
      priceTable({ ...charge, total: settled === null ? "Total a pagar" : "Total" }),
      ...(pix?.code ? pixBlocks({ ...pix, code: pix.code }, amount) : []),
    ],
    footer: `Cobrança de ${amount} · não vale como recibo · ${letterhead.name}`,
  };
}

function demand(customerName: string, totalCents: number): PaperBlock {
  const amount = `${formatCents(totalCents)} (${amountInWords(totalCents)})`;
  return {
    kind: "text",
    text: `Valor a pagar por ${customerName}: ${amount}, referente ao que segue. Esta cobrança não é um recibo: ele é entregue depois do pagamento.`,
  };
}

function pixBlocks({ code, receiver, txid }: PixCode & { code: string }, amount: string) {
  return [
    {
      kind: "code",
      label: pixTexts.codeLabel(amount),
      squares: drawQrCode(code),
      lines: [
        `Pague ${amount} por PIX`,
        `Para ${receiver?.name ?? ""} · identificador ${txid}`,
        "Aponte a câmera do aplicativo do banco, ou copie o código (PIX copia e cola):",
      ],
      text: code,
    },
    { kind: "text", text: "Já pagou? Não pague de novo: peça o recibo." },
  ] as const satisfies readonly PaperBlock[];
}
