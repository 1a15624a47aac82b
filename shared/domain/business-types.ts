/** The 13 kinds of business; `clinica` says Paciente, all others Cliente. */
export const businessTypes = [
  "estetica",
  "clinica",
  "advocacia",
  "workshop",
  "consultoria",
  "academia",
  "escola",
  "restaurante",
  "barbearia",
  "salao",
  "fisioterapia",
  "psicologia",
  "outros",
] as const;

export type BusinessType = (typeof businessTypes)[number];

/** Returns an organisation's noun for customers, singular and plural. */
export function customerNoun(type: BusinessType): { singular: string; plural: string } {
  return type === "clinica"
    ? { singular: "Paciente", plural: "Pacientes" }
    : { singular: "Cliente", plural: "Clientes" };
}
