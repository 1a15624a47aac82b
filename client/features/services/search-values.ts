import { serviceCategories, type ServiceCategory } from "#shared/domain/service-categories.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { Service } from "#shared/schemas/services.ts";

/** What the address says about the list of services. */
export type ServiceSearch = {
  readonly busca?: string | undefined;
  readonly categoria?: ServiceCategory | undefined;
  readonly situacao?: "ativos" | "inativos" | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readServiceSearch(search: Record<string, unknown>): ServiceSearch {
  const { busca, categoria, situacao } = search;
  return {
    // A search of only digits comes out of the address as a number.
    busca: typeof busca === "string" || typeof busca === "number" ? `${busca}` : undefined,
    categoria: serviceCategories.find((category) => category === categoria),
    situacao: situacao === "ativos" || situacao === "inativos" ? situacao : undefined,
  };
}

/**
 * Returns the services that the address asks for: every word in name or description, ignoring
 * accents.
 */
export function filterServices(services: readonly Service[], search: ServiceSearch): Service[] {
  const words = foldText(search.busca ?? "").split(" ");
  return services.filter((service) => {
    if (search.categoria && service.category !== search.categoria) return false;
    if (search.situacao && service.isActive !== (search.situacao === "ativos")) return false;
    const text = foldText(`${service.name} ${service.description}`);
    return words.every((word) => text.includes(word));
  });
}
