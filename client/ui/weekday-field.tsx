import { Chip, Group, Input } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";

type WeekdayFieldProps = {
  label: string;
  /** As the form's other fields are labelled. */
  size?: "sm" | "md";
  description?: string;
  error?: ReactNode;
  /** The form's name of the field, by which it gets the focus. */
  field: string;
  /** Weekdays as texts, Sunday = "0". */
  value: string[];
  onChange: (days: string[]) => void;
};

/** Asks for weekdays from Dom to Sáb, each on or off. */
export function WeekdayField(props: WeekdayFieldProps) {
  const { label, size, description, error, field, value, onChange } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      size={size}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      data-field={field}
    >
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={6} mt={6} role="group" aria-labelledby={id}>
          {weekdays.map(({ short, full }, day) => (
            <Chip key={short} value={String(day)} size="md" aria-label={full}>
              {short}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
