import { Select, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { FieldPair } from "#client/ui/form-section.tsx";
import {
  asNeeded,
  asNeededEvery,
  dosesPerDay,
  frequencies,
  isSingleDose,
  leastIntervals,
  singleDose,
} from "#shared/domain/dose-frequencies.ts";

const other = "Outra…";

type FrequencyFieldsProps = {
  /** As they are in the form. */
  frequency: string;
  duration: string;
  onChange: (field: "frequency" | "duration", next: string) => void;
  /** The complaint about a field, and where its name stands. */
  errorOf: (field: "frequency" | "duration") => ReactNode;
  at: (field: string) => string;
};

/** How often and how long: by a choice, or in words of one's own. */
export function FrequencyFields(props: FrequencyFieldsProps) {
  const { frequency, duration, onChange, errorOf, at } = props;
  const interval = leastIntervals.find((each) => asNeededEvery(each) === frequency) ?? null;
  const chosen = interval ? asNeeded : frequency;
  const [isOther, setOther] = useState(chosen !== "" && !frequencies.includes(chosen));
  const field = {
    withAsterisk: true,
    wrapperProps: { "data-field": at("frequency") },
    error: errorOf("frequency"),
  };
  function choose(next: string | null) {
    setOther(next === other);
    onChange("frequency", next === other ? "" : (next ?? ""));
    // What is taken once lasts no time.
    if (next === singleDose) onChange("duration", singleDose);
    else if (isSingleDose(frequency)) onChange("duration", "");
  }
  return (
    <>
      <FieldPair>
        <Select
          label="Frequência"
          placeholder="Escolha"
          data={[...frequencies, other]}
          allowDeselect={false}
          maxDropdownHeight={320}
          value={isOther ? other : chosen || null}
          onChange={choose}
          {...(isOther ? { withAsterisk: true } : field)}
        />
        {!isSingleDose(frequency) && (
          <TextInput
            label="Duração"
            placeholder={durationExample(frequency)}
            withAsterisk
            value={duration}
            onChange={(event) => onChange("duration", event.currentTarget.value)}
            error={errorOf("duration")}
            wrapperProps={{ "data-field": at("duration") }}
          />
        )}
      </FieldPair>
      {isOther && (
        <TextInput
          label="Qual frequência"
          placeholder="Às segundas e quintas-feiras"
          maxLength={100}
          value={frequency}
          onChange={(event) => onChange("frequency", event.currentTarget.value)}
          {...field}
        />
      )}
      {!isOther && chosen === asNeeded && (
        <Select
          label="No máximo (opcional)"
          placeholder="Sem intervalo mínimo"
          data={[...leastIntervals]}
          clearable
          clearButtonProps={{ "aria-label": "Sem intervalo mínimo" }}
          value={interval}
          onChange={(next) => onChange("frequency", asNeededEvery(next))}
        />
      )}
    </>
  );
}

/** A time in which something is taken more than once. */
function durationExample(frequency: string): string {
  const days = 1 / (dosesPerDay(frequency) ?? 1);
  if (days >= 30) return "3 meses";
  return days > 2 ? "4 semanas" : "7 dias";
}
