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
  /** The most services that the list shows. */
  shownAtMost?: number;
  /** How long the list stays open after the focus has left, in milliseconds. */
  closeAfterMs?: number;
  /** True in a narrow form, where a cross removes a chosen service and a choice closes the list. */
  isNarrow?: boolean;
};

/** Searches the services and collects several, in the order of their choice. */
export function ServicePicker({ isNarrow = false, ...props }: ServicePickerProps) {
  const { services, chosenIds, onChange, shownAtMost, ...input } = { ...specified, ...props };
  const choice = serviceChoice({ services, chosenIds, onChange, shownAtMost });
  return (
    <PickManyField {...choice.field} {...input} closesOnChoice={isNarrow}>
      <ServiceTable
        services={choice.chosen}
        isNarrow={isNarrow}
        onRemove={choice.onToggle}
        onClear={isNarrow ? undefined : () => onChange([])}
      />
    </PickManyField>
  );
}
