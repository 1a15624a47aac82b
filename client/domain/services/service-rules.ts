import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { foldText } from "#shared/domain/search-text.ts";

/** A service as it was sold, without a price for those who may not see what was agreed. */
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
  /** The most services that the list shows. */
  shownAtMost: number;
};

/**
 * Returns what a field for several services needs, and the chosen services in the order of their
 * choice.
 */
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

/**
 * Returns at most a number of the services whose name contains every word of a search, ignoring
 * accents, and their `total`.
 */
export function findServices<T extends { readonly name: string }>(
  services: readonly T[],
  search: string,
  atMost: number,
): { readonly shown: readonly T[]; readonly total: number } {
  const words = foldText(search).split(" ");
  const found = services.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
  return { shown: found.slice(0, atMost), total: found.length };
}

/** Returns how long the services take together, in minutes. */
export function minutesOf(services: readonly Pick<SoldService, "durationMinutes">[]): number {
  return services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

/**
 * Returns what the services cost together, in cents; undefined when the price of one is unknown.
 */
export function centsOf(services: readonly { readonly priceCents: number }[]): number;
export function centsOf(services: readonly SoldService[]): number | undefined;
export function centsOf(services: readonly Pick<SoldService, "priceCents">[]) {
  return services.reduce<number | undefined>(
    (sum, { priceCents }) =>
      sum === undefined || priceCents === undefined ? undefined : sum + priceCents,
    0,
  );
}
