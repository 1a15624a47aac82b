import { SegmentedControl } from "@mantine/core";

const kinds = [
  { value: "appointment", label: "Agendamento" },
  { value: "timeOff", label: "Bloquear" },
] as const;

type SlotKind = (typeof kinds)[number]["value"];

type SlotKindFieldProps = { value: SlotKind; onOtherKind: () => void };

/** What a free time is taken for: an appointment, or nobody's. */
export function SlotKindField({ value, onOtherKind }: SlotKindFieldProps) {
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label="O que marcar neste horário"
      data={[...kinds]}
      value={value}
      onChange={(next) => {
        if (next !== value) onOtherKind();
      }}
    />
  );
}
