import { Checkbox, Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatMoney } from "#client/lib/formats.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import type { AppointmentPrice } from "#shared/domain/discounts.ts";
import classes from "./appointment-fields.module.css";
import { DiscountFields } from "./appointment-fields.tsx";
import type { AppointmentFormValues } from "./appointment-values.ts";
import { paymentMethodOptions } from "./payment-words.ts";

type PaymentFieldsProps = {
  form: UseFormReturnType<AppointmentFormValues>;
  price: AppointmentPrice;
};

/** Shows what is to be paid to holders of manage_finance: discounts, total, and paying now. */
export function PaymentFields({ form, price }: PaymentFieldsProps) {
  const { payNow, serviceIds } = form.values;
  return (
    <FormSection title="Pagamento">
      <DiscountFields getInputProps={form.getInputProps} />
      <PriceSums price={price} />
      <Checkbox
        label="Pagar agora"
        description={serviceIds.length === 0 ? "Escolha um serviço para pagar agora." : undefined}
        disabled={serviceIds.length === 0}
        {...form.getInputProps("payNow", { type: "checkbox" })}
      />
      {payNow && serviceIds.length > 0 && (
        <Select
          label="Forma de pagamento"
          data={paymentMethodOptions}
          allowDeselect={false}
          wrapperProps={{ "data-field": "paymentMethod" }}
          {...form.getInputProps("paymentMethod")}
        />
      )}
    </FormSection>
  );
}

/** Shows subtotal, discounts and the amount to pay. */
export function PriceSums({
  price,
  due = "Total a pagar",
}: {
  price: AppointmentPrice;
  due?: string;
}) {
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
      <dt className={classes.due}>{due}</dt>
      <dd className={classes.due}>{formatMoney(price.totalCents)}</dd>
    </dl>
  );
}
