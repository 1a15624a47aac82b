import type { DemoExpense, DemoTill } from "./business.ts";

/** What every house pays: rent, taxes, bookkeeping, electricity and cleaning. */
function household(rent: number, tax: readonly [number, number]): DemoExpense[] {
  return [
    {
      description: "Aluguel do ponto",
      category: "rent",
      method: "bank_transfer",
      reais: [rent, rent],
      due: { days: [5] },
    },
    {
      description: "Simples Nacional (DAS)",
      category: "taxes",
      method: "boleto",
      reais: tax,
      due: { days: [20] },
    },
    {
      description: "Contabilidade",
      category: "other",
      method: "pix",
      reais: [480, 480],
      due: { days: [10] },
    },
    {
      description: "Energia elétrica",
      category: "other",
      method: "boleto",
      reais: [290, 540],
      due: { days: [12] },
    },
    {
      description: "Café, água e limpeza",
      category: "supplies",
      method: "cash",
      reais: [28, 74],
      due: { weekday: 2 },
    },
    {
      description: "Manutenção do ar-condicionado",
      category: "maintenance",
      method: "pix",
      reais: [220, 350],
      due: { days: [18] },
    },
  ];
}

function salary(name: string, reais: number): DemoExpense {
  return {
    description: `Salário de ${name}`,
    category: "salaries",
    method: "bank_transfer",
    reais: [reais, reais],
    due: { days: [5] },
  };
}

export const clinicTill: DemoTill = {
  floatCents: 200_00,
  mostCents: 1_800_00,
  methods: { pix: 38, credit_card: 30, debit_card: 17, cash: 9, bank_transfer: 6 },
  shares: { split: 0.06, discount: 0.05, unpaid: 0.03 },
  discountReasons: ["Convênio da empresa", "Paciente antigo", "Pacote de acompanhamento"],
  products: [],
  expenses: [
    ...household(6_800, [5_900, 7_200]),
    salary("Patrícia Nunes", 2_450),
    {
      description: "Luvas, papel-lençol e álcool",
      category: "supplies",
      method: "pix",
      reais: [180, 420],
      due: { weekday: 1 },
    },
    {
      description: "Anúncios no Google",
      category: "marketing",
      method: "credit_card",
      reais: [600, 600],
      due: { days: [1] },
    },
  ],
  payouts: "monthly",
};

export const barbershopTill: DemoTill = {
  floatCents: 150_00,
  mostCents: 900_00,
  methods: { pix: 44, debit_card: 22, cash: 20, credit_card: 14 },
  shares: { split: 0.04, discount: 0.07, unpaid: 0.01 },
  discountReasons: ["Cliente fiel: décimo corte", "Indicação", "Aniversário"],
  products: [
    { name: "Pomada modeladora", priceCents: 49_90, aDay: 1.4 },
    { name: "Óleo para barba", priceCents: 39_90, aDay: 0.6 },
    { name: "Shampoo 2 em 1", priceCents: 34_90, aDay: 0.4 },
    { name: "Refrigerante", priceCents: 7_00, aDay: 3 },
  ],
  expenses: [
    ...household(4_200, [1_900, 2_600]),
    salary("Jonas Ferraz", 1_980),
    {
      description: "Lâminas, toalhas e espuma",
      category: "supplies",
      method: "pix",
      reais: [140, 310],
      due: { weekday: 3 },
    },
    {
      description: "Reposição de pomadas",
      category: "supplies",
      method: "boleto",
      reais: [620, 940],
      due: { days: [8] },
    },
    {
      description: "Anúncios no Instagram",
      category: "marketing",
      method: "credit_card",
      reais: [350, 350],
      due: { days: [3, 17] },
    },
  ],
  payouts: "fortnightly",
};

export const studioTill: DemoTill = {
  floatCents: 150_00,
  mostCents: 1_200_00,
  methods: { pix: 41, credit_card: 34, debit_card: 13, cash: 12 },
  shares: { split: 0.09, discount: 0.08, unpaid: 0.02 },
  discountReasons: ["Pacote de cinco sessões", "Mês do aniversário", "Indicação de amiga"],
  products: [
    { name: "Protetor solar facial", priceCents: 89_90, aDay: 0.8 },
    { name: "Sérum de vitamina C", priceCents: 129_00, aDay: 0.5 },
    { name: "Óleo corporal", priceCents: 58_00, aDay: 0.4 },
  ],
  expenses: [
    ...household(5_100, [2_800, 3_500]),
    salary("Renata Salles", 2_100),
    {
      description: "Descartáveis e cosméticos de cabine",
      category: "supplies",
      method: "credit_card",
      reais: [260, 590],
      due: { weekday: 4 },
    },
    {
      description: "Fotos e anúncios no Instagram",
      category: "marketing",
      method: "pix",
      reais: [450, 700],
      due: { days: [6] },
    },
  ],
  payouts: "monthly",
};
