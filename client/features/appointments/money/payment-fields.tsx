import { Checkbox } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import type { AppointmentPrice } from "#shared/domain/discounts.ts";
import classes from "../fields/appointment-fields.module.css";
import { DiscountFields } from "../fields/appointment-fields.tsx";
import { paysNow, type AppointmentFormValues } from "../fields/appointment-values.ts";
import { newPart } from "../fields/part-values.ts";
import { ClosedTillNotice } from "#client/domain/finance/closed-till-notice.tsx";
import { PartFields } from "./part-fields.tsx";

type PaymentFieldsProps = {
  form: UseFormReturnType<AppointmentFormValues>;
  price: AppointmentPrice;
};

/** Shows what is to be paid to holders of manage_finance: discounts, total, and paying now. */
export function PaymentFields({ form, price }: PaymentFieldsProps) {
  const { totalCents } = price;
  const pays = paysNow(form.values, totalCents);
  const till = trpc.cashSessions.current.useQuery(undefined, { enabled: pays });
  const hindrance = hindranceOf(form.values, totalCents);
  return (
    <FormSection title="Pagamento">
      <DiscountFields getInputProps={form.getInputProps} />
      <PriceSums price={price} />
      <Checkbox
        label="Pagar agora"
        description={hindrance}
        disabled={hindrance !== undefined}
        {...form.getInputProps("payNow", { type: "checkbox" })}
      />
      {pays && till.data?.session === null && <ClosedTillNotice />}
      {pays && (
        <PartFields
          parts={form.values.parts}
          dueCents={totalCents}
          reference={form.values.reference}
          getInputProps={form.getInputProps}
          keyOf={form.key}
          onAdd={() => form.insertListItem("parts", newPart())}
          onRemove={(at) => form.removeListItem("parts", at)}
        />
      )}
    </FormSection>
  );
}

/** Returns why nothing can be paid now. */
function hindranceOf({ serviceIds }: AppointmentFormValues, totalCents: number) {
  if (serviceIds.length === 0) return "Escolha um serviço para pagar agora.";
  return totalCents === 0 ? "Não há nada a pagar." : undefined;
}

type PriceSumsProps = {
  price: AppointmentPrice;
  /** What was taken off when it was paid. */
  atPaymentCents?: number;
  due?: string;
};

/** Shows subtotal, discounts and the one amount that they come to. */
export function PriceSums({ price, atPaymentCents = 0, due = "Total a pagar" }: PriceSumsProps) {
  return (
    <dl className={classes.sums} aria-live="polite">
      <dt>Subtotal</dt>
      <dd>{formatMoney(price.subtotalCents)}</dd>
      {price.discountCents > 0 && (
        <>
          <dt>Desconto do cadastro</dt>
          <dd>− {formatMoney(price.discountCents)}</dd>
        </>
      )}
      {price.manualDiscountCents > 0 && (
        <>
          <dt>Desconto</dt>
          <dd>− {formatMoney(price.manualDiscountCents)}</dd>
        </>
      )}
      {atPaymentCents > 0 && (
        <>
          <dt>Desconto no pagamento</dt>
          <dd>− {formatMoney(atPaymentCents)}</dd>
        </>
      )}
      <dt className={classes.due}>{due}</dt>
      <dd className={classes.due}>{formatMoney(price.totalCents)}</dd>
    </dl>
  );
}
