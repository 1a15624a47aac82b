/** Who performs a service; an empty list stands for everybody. */
export type Performers = { readonly professionalIds: readonly string[] };

/** Whether a professional performs a service. */
export function performs({ professionalIds }: Performers, professionalId: string): boolean {
  return professionalIds.length === 0 || professionalIds.includes(professionalId);
}

/** Whether a professional performs all of them; nobody is needed for none. */
export function performsAll(services: readonly Performers[], professionalId: string): boolean {
  return services.every((service) => performs(service, professionalId));
}
