import type { ReactNode } from "react";
import { serviceChoice, type SoldService } from "#client/lib/service-choice.ts";
import { PickManyField } from "#client/ui/pick-many-field.tsx";
import { ServiceTable } from "./service-table.tsx";

/** As specified: the list is capped, and closes a moment after the field is left. */
const shownAtMost = 300;
const closeAfterMs = 120;

type ServiceFieldProps = {
  services: readonly SoldService[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
};

/** Searches the services and gathers several, in the order in which they were chosen. */
export function ServiceField({ error, ...choice }: ServiceFieldProps) {
  const { chosen, onToggle, field } = serviceChoice({ ...choice, shownAtMost });
  return (
    <PickManyField {...field} closeAfterMs={closeAfterMs} error={error}>
      <ServiceTable services={chosen} onRemove={onToggle} onClear={() => choice.onChange([])} />
    </PickManyField>
  );
}
