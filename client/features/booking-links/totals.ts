type Sold = { readonly durationMinutes: number; readonly priceCents: number };

/** How long the services take together, and what they cost. */
export function totalsOf(services: readonly Sold[]): Sold {
  return {
    durationMinutes: services.reduce((sum, service) => sum + service.durationMinutes, 0),
    priceCents: services.reduce((sum, service) => sum + service.priceCents, 0),
  };
}
