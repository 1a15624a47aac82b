/** The categories of a service with their labels, in the groups and the order that forms offer. */
export const serviceCategoryGroups = [
  {
    label: "Geral",
    categories: {
      general: "Geral",
      procedimentos: "Procedimentos",
      exames: "Exames",
      consultas: "Consultas",
      cirurgias: "Cirurgias",
      terapias: "Terapias",
      tratamentos: "Tratamentos",
      vacinas: "Vacinas",
    },
  },
  {
    label: "Especialidades",
    categories: {
      acupuntura: "Acupuntura",
      cardiologia: "Cardiologia",
      dermatologia: "Dermatologia",
      endocrinologia: "Endocrinologia",
      fisioterapia: "Fisioterapia",
      fonoaudiologia: "Fonoaudiologia",
      gastroenterologia: "Gastroenterologia",
      geriatria: "Geriatria",
      ginecologia: "Ginecologia",
      neurologia: "Neurologia",
      nutricao: "Nutrição",
      obstetricia: "Obstetrícia",
      odontologia: "Odontologia",
      oftalmologia: "Oftalmologia",
      oncologia: "Oncologia",
      ortopedia: "Ortopedia",
      otorrinolaringologia: "Otorrinolaringologia",
      pediatria: "Pediatria",
      pneumologia: "Pneumologia",
      psicologia: "Psicologia",
      psiquiatria: "Psiquiatria",
      reumatologia: "Reumatologia",
      urologia: "Urologia",
    },
  },
  {
    label: "Beleza e bem-estar",
    categories: {
      barba: "Barba",
      cabelo: "Cabelo",
      cilios: "Cílios",
      depilacao: "Depilação",
      estetica_corporal: "Estética corporal",
      estetica_facial: "Estética facial",
      manicure_pedicure: "Manicure e pedicure",
      maquiagem: "Maquiagem",
      massagem: "Massagem",
      micropigmentacao: "Micropigmentação",
      sobrancelhas: "Sobrancelhas",
      spa: "Spa",
    },
  },
  {
    label: "Negócios e outros",
    categories: {
      advocacia: "Advocacia",
      aulas: "Aulas",
      consultoria: "Consultoria",
      contabilidade: "Contabilidade",
      eventos: "Eventos",
      fotografia: "Fotografia",
      mentoria: "Mentoria",
      treinamento: "Treinamento",
      treino_fisico: "Treino físico",
      workshop: "Workshop",
      yoga_pilates: "Yoga e pilates",
      outros: "Outros",
    },
  },
] as const;

type CategoriesOf<G> = G extends { readonly categories: infer C } ? keyof C : never;

export type ServiceCategory = CategoriesOf<(typeof serviceCategoryGroups)[number]>;

const labels = new Map<string, string>(
  serviceCategoryGroups.flatMap(({ categories }) => Object.entries(categories)),
);

/** All category keys, from `general` to `outros`. */
export const serviceCategories = [...labels.keys()] as readonly ServiceCategory[];

/** The category that the form of a new service begins with. */
export const defaultServiceCategory = "consultas" satisfies ServiceCategory;

/** Returns the category in words; one that is no longer offered shows its own key. */
export function serviceCategoryLabel(category: string): string {
  return labels.get(category) ?? category;
}
