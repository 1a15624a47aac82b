import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { foldText } from "#shared/domain/search-text.ts";

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

/** The services whose name holds every word of a search, accents aside: at most so many of `total`. */
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

/** How long the services take together, in minutes. */
export function minutesOf(services: readonly Pick<SoldService, "durationMinutes">[]): number {
  return services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

/** What the services cost together, in cents; undefined where the price of one is not known. */
export function centsOf(services: readonly { readonly priceCents: number }[]): number;
export function centsOf(services: readonly SoldService[]): number | undefined;
export function centsOf(services: readonly Pick<SoldService, "priceCents">[]) {
  return services.reduce<number | undefined>(
    (sum, { priceCents }) =>
      sum === undefined || priceCents === undefined ? undefined : sum + priceCents,
    0,
  );
}
