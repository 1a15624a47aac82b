import type { z } from "zod";
import type { clinicaAnamneseSchema } from "#shared/schemas/anamneses.ts";
import type { RecordContent } from "#shared/schemas/records.ts";

type Visit = Pick<
  RecordContent,
  "type" | "chiefComplaint" | "symptoms" | "diagnosis" | "treatment" | "notes" | "vitalSigns"
>;

/** What is prescribed, by its id in the catalogue. */
export type DemoMedication = {
  readonly id: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly duration: string;
  readonly quantity: number;
  readonly instructions: string;
};

/** What somebody comes with, and how it goes on at each visit. */
export type DemoCase = {
  /** The council of those who attend with it. */
  readonly council: "CRM" | "CRN";
  readonly visits: readonly Visit[];
  readonly prescribed: readonly DemoMedication[];
};

export type DemoChart = {
  readonly cases: readonly DemoCase[];
  readonly anamneses: readonly z.output<typeof clinicaAnamneseSchema>[];
};

const visit = (said: Partial<Visit> & Pick<Visit, "chiefComplaint">): Visit => ({
  type: "consultation",
  symptoms: [],
  diagnosis: [],
  treatment: "",
  notes: "",
  vitalSigns: {},
  ...said,
});

const once = { frequency: "1x ao dia", duration: "30 dias", quantity: 30, dosage: "1 comprimido" };

/** Invented, as everybody in the demo is. */
export const clinicChart: DemoChart = {
  cases: [
    {
      council: "CRM",
      visits: [
        visit({
          chiefComplaint: "Pressão alta medida em casa nas últimas duas semanas",
          symptoms: ["Cefaleia", "Tontura"],
          diagnosis: ["I10 Hipertensão essencial (primária)"],
          treatment:
            "Losartana 50 mg pela manhã. Menos sal, caminhada de 30 minutos, cinco vezes por semana.",
          notes: "Mãe hipertensa. Anotar a pressão em casa, manhã e noite, por uma semana.",
          vitalSigns: {
            bloodPressure: "152/96",
            heartRate: 82,
            temperature: 36.4,
            weight: 81.2,
            height: 168,
            oxygenSaturation: 98,
          },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Retorno da pressão, com as medidas de casa",
          diagnosis: ["I10 Hipertensão essencial (primária)"],
          treatment: "Manter losartana 50 mg. Nova avaliação em três meses.",
          vitalSigns: { bloodPressure: "128/82", heartRate: 74, weight: 79.6, height: 168 },
        }),
      ],
      prescribed: [{ ...once, id: "losartana-comprimido-50-mg", instructions: "Tomar pela manhã" }],
    },
    {
      council: "CRM",
      visits: [
        visit({
          chiefComplaint: "Dor de garganta e febre há três dias",
          symptoms: ["Febre", "Dor ao engolir", "Mal-estar"],
          diagnosis: ["J03.9 Amigdalite aguda não especificada"],
          treatment: "Amoxicilina por 7 dias, hidratação e repouso.",
          vitalSigns: { temperature: 38.3, heartRate: 96, oxygenSaturation: 97, weight: 64 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Retorno, sem febre e sem dor",
          diagnosis: ["J03.9 Amigdalite aguda não especificada"],
          treatment: "Alta. Voltar se a febre retornar.",
          vitalSigns: { temperature: 36.5, heartRate: 76 },
        }),
      ],
      prescribed: [
        {
          id: "amoxicilina-capsula-500-mg",
          dosage: "1 cápsula",
          frequency: "A cada 8 horas",
          duration: "7 dias",
          quantity: 21,
          instructions: "Tomar até o fim, mesmo sem sintomas",
        },
        {
          id: "dipirona-comprimido-500-mg",
          dosage: "1 comprimido",
          frequency: "Se necessário",
          duration: "3 dias",
          quantity: 10,
          instructions: "Tomar se houver febre ou dor, com intervalo de seis horas",
        },
      ],
    },
    {
      council: "CRM",
      visits: [
        visit({
          type: "routine",
          chiefComplaint: "Exames de rotina e cansaço",
          symptoms: ["Fadiga", "Ganho de peso"],
          diagnosis: ["E03.9 Hipotireoidismo não especificado"],
          treatment: "Levotiroxina 50 mcg em jejum. Repetir TSH em oito semanas.",
          notes: "TSH 8,9 mUI/L. Sem nódulos à palpação.",
          vitalSigns: { bloodPressure: "118/76", heartRate: 62, weight: 73.4, height: 163 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Leitura do novo TSH",
          diagnosis: ["E03.9 Hipotireoidismo não especificado"],
          treatment: "Manter a dose. Exame em seis meses.",
          vitalSigns: { bloodPressure: "116/74", heartRate: 68, weight: 71.9, height: 163 },
        }),
      ],
      prescribed: [
        {
          ...once,
          id: "levotiroxina-comprimido-50-mcg",
          instructions: "Tomar em jejum, trinta minutos antes do café",
        },
      ],
    },
    {
      council: "CRM",
      visits: [
        visit({
          chiefComplaint: "Queimação no estômago depois das refeições",
          symptoms: ["Azia", "Regurgitação"],
          diagnosis: ["K21 Doença de refluxo gastroesofágico"],
          treatment: "Omeprazol por quatro semanas. Não se deitar até duas horas depois de comer.",
          vitalSigns: { bloodPressure: "122/80", heartRate: 72, weight: 88.1, height: 176 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Melhora da azia, ainda à noite",
          symptoms: ["Azia"],
          diagnosis: ["K21 Doença de refluxo gastroesofágico"],
          treatment: "Elevar a cabeceira da cama. Perder 5% do peso.",
          vitalSigns: { bloodPressure: "120/78", heartRate: 70, weight: 86.7, height: 176 },
        }),
      ],
      prescribed: [
        {
          ...once,
          id: "omeprazol-capsula-20-mg",
          dosage: "1 cápsula",
          instructions: "Tomar em jejum",
        },
      ],
    },
    {
      council: "CRM",
      visits: [
        visit({
          chiefComplaint: "Dor lombar depois de carregar peso",
          symptoms: ["Dor lombar", "Rigidez pela manhã"],
          diagnosis: ["M54.5 Dor lombar baixa"],
          treatment: "Calor local, anti-inflamatório por cinco dias, fisioterapia.",
          notes: "Sem sinais de alerta. Força e reflexos preservados.",
          vitalSigns: { bloodPressure: "126/84", heartRate: 78, weight: 92.3, height: 181 },
        }),
      ],
      prescribed: [
        {
          id: "ibuprofeno-comprimido-600-mg",
          dosage: "1 comprimido",
          frequency: "A cada 8 horas",
          duration: "5 dias",
          quantity: 15,
          instructions: "Tomar depois das refeições",
        },
      ],
    },
    {
      council: "CRM",
      visits: [
        visit({
          chiefComplaint: "Ansiedade e sono ruim há dois meses",
          symptoms: ["Ansiedade", "Insônia"],
          diagnosis: ["F41.1 Ansiedade generalizada"],
          treatment: "Sertralina 50 mg pela manhã. Psicoterapia e higiene do sono.",
          notes: "Sem ideação suicida.",
          vitalSigns: { bloodPressure: "124/80", heartRate: 88, weight: 70.2, height: 171 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Retorno, dormindo melhor",
          diagnosis: ["F41.1 Ansiedade generalizada"],
          treatment: "Manter sertralina 50 mg. Nova avaliação em dois meses.",
          vitalSigns: { bloodPressure: "120/78", heartRate: 76, weight: 70.6, height: 171 },
        }),
      ],
      prescribed: [
        { ...once, id: "sertralina-comprimido-50-mg", instructions: "Tomar pela manhã" },
      ],
    },
    {
      council: "CRN",
      visits: [
        visit({
          type: "routine",
          chiefComplaint: "Quer perder peso com segurança",
          diagnosis: ["E66 Obesidade"],
          treatment: "Plano alimentar com cinco refeições, sem bebidas açucaradas.",
          notes: "Meta combinada: um quilo a cada duas semanas.",
          vitalSigns: { bloodPressure: "130/86", weight: 96.8, height: 170 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Acompanhamento do peso",
          diagnosis: ["E66 Obesidade"],
          treatment: "Manter o plano. Incluir caminhada leve.",
          vitalSigns: { bloodPressure: "126/82", weight: 94.5, height: 170 },
        }),
        visit({
          type: "follow_up",
          chiefComplaint: "Acompanhamento do peso, com mais disposição",
          diagnosis: ["E66 Obesidade"],
          treatment: "Manter o plano por mais dois meses.",
          vitalSigns: { bloodPressure: "122/80", weight: 92.9, height: 170 },
        }),
      ],
      prescribed: [],
    },
  ],
  anamneses: [
    {
      profissao: "Comerciante",
      historiaPregressa: "Apendicectomia aos 19 anos. Sem outras internações.",
      historicoFamiliar: "Mãe hipertensa, pai com diabetes tipo 2.",
      sintomas: "Dor de cabeça no fim do dia.",
    },
    {
      profissao: "Motorista de aplicativo",
      historiaPregressa: "Nega cirurgias. Ex-fumante há quatro anos.",
      historicoFamiliar: "Avô com infarto aos 70 anos.",
      sintomas: "Dor nas costas depois de muitas horas sentado.",
    },
    {
      profissao: "Analista de sistemas",
      historiaPregressa: "Asma na infância, sem crises há dez anos.",
      sintomas: "Cansaço e sono irregular.",
    },
  ],
};
