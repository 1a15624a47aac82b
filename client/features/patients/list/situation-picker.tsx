import { SegmentedControl } from "@mantine/core";

export type Situation = "arquivados" | undefined;

type SituationPickerProps = { value: Situation; onChange: (value: Situation) => void };

/** Chooses between those who are attended and the archive of those who were deleted. */
export function SituationPicker({ value, onChange }: SituationPickerProps) {
  return (
    <div>
      <SegmentedControl
        aria-label="Situação"
        value={value ?? "ativos"}
        data={[
          { value: "ativos", label: "Ativos" },
          { value: "arquivados", label: "Arquivados" },
        ]}
        onChange={(chosen) => onChange(chosen === "arquivados" ? chosen : undefined)}
      />
    </div>
  );
}
