import type { PatientStatistics } from "#shared/schemas/patients.ts";

/** How many appointments of a patient are of one kind. */
export type Figure = { readonly label: string; readonly count: number };

const parts = [
  ["upcoming", "Próximos"],
  ["finished", "Finalizados"],
  ["cancelled", "Cancelados"],
  ["noShow", "Não compareceu"],
] as const;

/** Returns the parts and their total: what is past or going on and was never closed is one of them. */
export function figuresOf(counts: PatientStatistics): Figure[] {
  const told = parts.map(([field, label]) => ({ label, count: counts[field] }));
  const open = counts.total - told.reduce((sum, { count }) => sum + count, 0);
  return [
    ...told,
    ...(open > 0 ? [{ label: "Sem desfecho", count: open }] : []),
    { label: "Total", count: counts.total },
  ];
}
