import type { BusinessType } from "../domain/business-types.ts";

/** The kinds of business in the plural, as a list of whom the product is for says them. */
export const businessTypePlurals: Readonly<Record<BusinessType, string>> = {
  clinica: "Clínicas",
  estetica: "Estéticas",
  barbearia: "Barbearias",
  salao: "Salões",
  fisioterapia: "Fisioterapia",
  psicologia: "Psicologia",
  academia: "Academias",
  escola: "Escolas",
  advocacia: "Advocacia",
  consultoria: "Consultorias",
  workshop: "Workshops",
  restaurante: "Restaurantes",
  outros: "Qualquer hora marcada",
};

/** The kinds of business as a list to choose one's own from says them. */
export const businessTypeNames: Readonly<Record<BusinessType, string>> = {
  ...businessTypePlurals,
  clinica: "Clínica",
  estetica: "Estética",
  barbearia: "Barbearia",
  salao: "Salão",
  academia: "Academia",
  escola: "Escola",
  consultoria: "Consultoria",
  workshop: "Workshop",
  restaurante: "Restaurante",
  outros: "Outro",
};
