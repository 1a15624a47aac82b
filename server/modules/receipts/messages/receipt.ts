import type { Letterhead, Paper } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { taxpayerIdInWords } from "#shared/domain/taxpayer-formats.ts";
import { formatCents } from "#shared/domain/money.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import type { Receipt } from "../commands/issue-receipt.ts";
import { amountInWords, itemsOf, pixIdentifierOf, priceTable } from "../rules.ts";

export type ReceiptPaperData = {
  readonly receipt: Receipt;
  readonly letterhead: Letterhead;
  readonly timeZone: string;
  readonly reversal: { readonly at: string; readonly reason: string } | undefined;
};

/** Writes the receipt of a payment. */
export function receiptPaper(data: ReceiptPaperData): Paper {
  const { receipt, letterhead, timeZone, reversal } = data;
  const { number, lines } = receipt;
  const [{ createdAt, appointment, professional }] = lines;
  const when = (at: string) => formatLongMoment(at, timeZone);
  const identifier = pixIdentifierOf(lines);
  const facts = [
    { label: "Pagamento", value: when(createdAt) },
    ...(appointment ? [{ label: "Atendimento", value: when(appointment.start) }] : []),
    ...(professional?.name ? [{ label: "Profissional", value: professional.name }] : []),
    ...(identifier ? [{ label: "Identificador PIX", value: identifier }] : []),
  ];
  return {
    title: "Recibo",
    reference: `Nº ${number}`,
    letterhead,
    ...(reversal && {
      stamp: {
        title: "ESTORNADO",
        text: `O valor foi devolvido em ${when(reversal.at)}: ${reversal.reason}. Este recibo não vale mais.`,
      },
    }),
    blocks: [
      { kind: "text", text: acknowledgement(receipt) },
      { kind: "facts", facts },
      paidTable(receipt),
      {
        kind: "table",
        head: ["Forma de pagamento", "Valor"],
        rows: lines.map(({ givenMethod, amountCents }) => [
          ledgerMethodLabels[givenMethod],
          formatCents(amountCents),
        ]),
        sums: [],
      },
      { kind: "signature", name: letterhead.name, lines: [] },
    ],
    footer: `Recibo nº ${number} · ${letterhead.name}`,
  };
}

function acknowledgement({ payerName, payerCpf, lines }: Receipt): string {
  const paid = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const cpf = payerCpf ? `, ${taxpayerIdInWords(payerCpf)},` : "";
  const from = payerName ? ` de ${payerName}${cpf}` : "";
  return `Recebemos${from} a importância de ${formatCents(paid)} (${amountInWords(paid)}), referente ao que segue.`;
}

function paidTable({ lines }: Receipt) {
  const sum = (of: "amountCents" | "discountCents") =>
    lines.reduce((total, line) => total + line[of], 0);
  return priceTable({
    items: itemsOf(lines),
    discountCents: sum("discountCents"),
    discountReason: lines[0].discountReason,
    total: "Total pago",
    totalCents: sum("amountCents"),
  });
}
