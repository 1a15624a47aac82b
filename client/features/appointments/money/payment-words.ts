import { paymentMethods, type PaymentMethod } from "#shared/domain/appointments.ts";

const labels: Record<PaymentMethod, string> = {
  cash: "Dinheiro",
  credit_card: "Cartão de crédito",
  debit_card: "Cartão de débito",
  pix: "PIX",
  bank_transfer: "Transferência",
  boleto: "Boleto",
  other: "Outro",
};

/** The methods of payment, for a Select. */
export const paymentMethodOptions = paymentMethods.map((value) => ({
  value,
  label: labels[value],
}));
