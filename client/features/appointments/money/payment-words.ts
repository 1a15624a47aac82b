import { paymentMethods } from "#shared/domain/appointments.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";

/** The methods of payment, for a Select. */
export const paymentMethodOptions = paymentMethods.map((value) => ({
  value,
  label: ledgerMethodLabels[value],
}));
