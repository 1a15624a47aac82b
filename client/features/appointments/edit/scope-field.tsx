import { Radio, Stack } from "@mantine/core";

export type EditScope = "one" | "following";

type ScopeFieldProps = {
  label?: string;
  value: EditScope;
  onChange: (scope: EditScope) => void;
};

/** Asks whether an edit of a series applies to this appointment only. */
export function ScopeField({
  label = "Este agendamento se repete. O que muda?",
  value,
  onChange,
}: ScopeFieldProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(next) => onChange(next === "following" ? "following" : "one")}
    >
      <Stack gap={8} mt={8}>
        <Radio value="one" label="Só este" />
        <Radio value="following" label="Este e os seguintes" />
      </Stack>
    </Radio.Group>
  );
}
