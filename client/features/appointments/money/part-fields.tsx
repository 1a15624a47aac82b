import { ActionIcon, Button, Select } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { formatMoney } from "#client/lib/formats.ts";
import { maxParts } from "#shared/domain/ledger-terms.ts";
import classes from "./part-fields.module.css";
import { partsCents, type PartValues } from "../fields/part-values.ts";
import { LazyPixPanel } from "./lazy-pix-panel.tsx";
import { paymentMethodOptions } from "./payment-words.ts";

type PartFieldsProps = {
  parts: readonly PartValues[];
  /** What is to be paid after the discount; null while that is unknown. */
  dueCents: number | null;
  /** What is paid, to be found again on the bank's statement. */
  reference: string;
  getInputProps: GetInputProps<Record<string, unknown>>;
  /** The form's `key`. */
  keyOf: (path: string) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
};

/** Asks how something is paid; of several parts the last is what the others leave. */
export function PartFields({ parts, dueCents, reference, ...form }: PartFieldsProps) {
  const { getInputProps, onAdd, onRemove } = form;
  const last = parts.length - 1;
  const cents = partsCents(parts, dueCents);
  return (
    <>
      {parts.map(({ method }, at) => (
        <div
          key={form.keyOf(`parts.${at}`)}
          className={classes.part}
          data-only={last === 0 || undefined}
        >
          <Select
            label={last === 0 ? "Método de pagamento" : `${at + 1}ª forma`}
            placeholder="Selecione"
            required
            data={paymentMethodOptions}
            allowDeselect={false}
            wrapperProps={{ "data-field": `parts.${at}.method` }}
            {...getInputProps(`parts.${at}.method`)}
          />
          {at < last ? (
            <MoneyField
              label="Valor"
              field={`parts.${at}.amount`}
              {...getInputProps(`parts.${at}.amount`)}
            />
          ) : (
            last > 0 && <Rest cents={cents[at] ?? null} />
          )}
          {last > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remover ${at + 1}ª forma`}
              onClick={() => onRemove(at)}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
          {method === "pix" && (
            <LazyPixPanel amountCents={cents[at] ?? null} reference={reference} />
          )}
        </div>
      ))}
      {parts.length < maxParts && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
        >
          Dividir em mais uma forma
        </Button>
      )}
    </>
  );
}

function Rest({ cents }: { cents: number | null }) {
  return (
    <p className={classes.rest}>
      <span>O que falta</span>
      <output>{cents === null || cents <= 0 ? "—" : formatMoney(cents)}</output>
    </p>
  );
}
