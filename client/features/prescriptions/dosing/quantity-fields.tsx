import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { FieldPair } from "#client/ui/form-section.tsx";

type QuantityFieldsProps = {
  quantity: number | string;
  /** What the posology takes, as far as it is typed. */
  needed: number | null;
  /** In what it is handed out; null before the medication is known. */
  unit: string | null;
  onPropose: (quantity: number) => void;
  /** What ties a field to the form. */
  props: (field: "quantity" | "refills") => NumberInputProps;
};

/** How much the pharmacy hands out, which follows the posology until somebody types it, and how often again. */
export function QuantityFields({ quantity, needed, unit, onPropose, props }: QuantityFieldsProps) {
  const proposed = useRef(needed);
  const propose = useEffectEvent((next: number | null) => {
    const isUntouched = quantity === "" || Number(quantity) === proposed.current;
    proposed.current = next;
    if (isUntouched && next !== null) onPropose(next);
  });
  useEffect(() => propose(needed), [needed]);
  return (
    <FieldPair>
      <NumberInput
        label="Quantidade"
        withAsterisk
        allowDecimal={false}
        min={1}
        max={9_999}
        // A quantity that nobody meant is asked about, not made another.
        clampBehavior="none"
        description={unit ? `Em ${unit}` : "O que a farmácia entrega"}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...props("quantity")}
      />
      <NumberInput
        label="Renovações"
        allowDecimal={false}
        min={0}
        max={5}
        description="De 0 a 5"
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...props("refills")}
      />
    </FieldPair>
  );
}
