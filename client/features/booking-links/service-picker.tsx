import type { ReactNode } from "react";
import { serviceChoice } from "#client/lib/service-choice.ts";
import { PickManyField } from "#client/ui/pick-many-field.tsx";
import { ChosenServices } from "./chosen-services.tsx";
import type { ServiceOption } from "./use-link-options.ts";

/** More rows than this nobody reads: people type. */
const shownAtMost = 50;

type ServicePickerProps = {
  services: readonly ServiceOption[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
};

/** Searches the catalogue and gathers services, in the order in which they were chosen. */
export function ServicePicker({ error, ...choice }: ServicePickerProps) {
  const { chosen, onToggle, field } = serviceChoice({ ...choice, shownAtMost });
  return (
    <PickManyField {...field} description="São marcados todos juntos, nesta ordem." error={error}>
      <ChosenServices services={chosen} onRemove={onToggle} />
    </PickManyField>
  );
}
