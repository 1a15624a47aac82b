import { findServices } from "./find-services.ts";
import { formatDuration, formatMoney } from "./formats.ts";

/** A service as it is sold; without a price for who may not see what was agreed. */
export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents?: number | undefined;
};

type ServiceChoice<T> = {
  services: readonly T[];
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  /** How many the list shows at most. */
  shownAtMost: number;
};

/** What a field that gathers services needs, and those chosen, in the order of their choosing. */
export function serviceChoice<T extends SoldService>(choice: ServiceChoice<T>) {
  const { services, chosenIds, onChange, shownAtMost } = choice;
  const onToggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  return {
    chosen: chosenIds.flatMap((id) => services.find((service) => service.id === id) ?? []),
    onToggle,
    field: {
      field: "serviceIds",
      label: "Serviços",
      placeholder: "Buscar serviço",
      nothingFound: "Nenhum serviço encontrado",
      find: (search: string) => findServices(services, search, shownAtMost),
      sideOf: ({ durationMinutes, priceCents }: T) =>
        priceCents === undefined
          ? formatDuration(durationMinutes)
          : `${formatDuration(durationMinutes)} · ${formatMoney(priceCents)}`,
      chosenIds,
      onToggle,
    },
  };
}
