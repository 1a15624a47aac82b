import type { ReactNode } from "react";
import { PickManyField } from "#client/ui/pick-many-field.tsx";
import { serviceChoice, type SoldService } from "./service-rules.ts";
import { ServiceTable } from "./service-table.tsx";

/** As specified: the list is capped, and closes a moment after the field is left. */
const specified = { shownAtMost: 300, closeAfterMs: 120 };

type ServicePickerProps = {
  services: readonly SoldService[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  description?: string;
  error?: ReactNode;
  /** How many the list shows at most. */
  shownAtMost?: number;
  /** How long the list outlives the focus, in milliseconds. */
  closeAfterMs?: number;
  /** Stands in a narrow form: what was chosen is taken out by a cross. */
  isNarrow?: boolean;
};

/** Searches the services and gathers several, in the order in which they were chosen. */
export function ServicePicker({ isNarrow = false, ...props }: ServicePickerProps) {
  const { services, chosenIds, onChange, shownAtMost, ...input } = { ...specified, ...props };
  const choice = serviceChoice({ services, chosenIds, onChange, shownAtMost });
  return (
    <PickManyField {...choice.field} {...input}>
      <ServiceTable
        services={choice.chosen}
        isNarrow={isNarrow}
        onRemove={choice.onToggle}
        onClear={isNarrow ? undefined : () => onChange([])}
      />
    </PickManyField>
  );
}
