import { ActionIcon, Button, Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { MoneyField } from "#client/domain/money-field.tsx";
import { formatMoney } from "#client/lib/formats.ts";
import { maxParts } from "#shared/domain/ledger-terms.ts";
import { paymentMethodOptions } from "../fields/payment-words.ts";
import classes from "./payment.module.css";
import { lastPartCents, newPart, type PaymentValues } from "./payment-values.ts";

type PartFieldsProps = {
  form: UseFormReturnType<PaymentValues>;
  /** What is to be paid before the discount. */
  totalCents: number;
};

/** Asks how something is paid; of several parts the last is what the others leave. */
export function PartFields({ form, totalCents }: PartFieldsProps) {
  const { parts } = form.values;
  const last = parts.length - 1;
  const left = lastPartCents(form.values, totalCents);
  return (
    <>
      {parts.map((_part, at) => (
        <div key={form.key(`parts.${at}`)} className={classes.part}>
          <Select
            label={last === 0 ? "Método de pagamento" : `${at + 1}ª forma`}
            placeholder="Selecione"
            required
            data={paymentMethodOptions}
            allowDeselect={false}
            wrapperProps={{ "data-field": `parts.${at}.method` }}
            {...form.getInputProps(`parts.${at}.method`)}
          />
          {at < last ? (
            <MoneyField
              label="Valor"
              field={`parts.${at}.amount`}
              {...form.getInputProps(`parts.${at}.amount`)}
            />
          ) : (
            last > 0 && (
              <p className={classes.rest}>
                <span>O que falta</span>
                <output>{left === null || left <= 0 ? "—" : formatMoney(left)}</output>
              </p>
            )
          )}
          {last > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remover ${at + 1}ª forma`}
              onClick={() => form.removeListItem("parts", at)}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {parts.length < maxParts && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem("parts", newPart())}
        >
          Dividir em mais uma forma
        </Button>
      )}
    </>
  );
}
