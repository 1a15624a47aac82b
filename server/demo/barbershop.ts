import type { DemoBusiness } from "./business.ts";
import { barbershopTill } from "./tills.ts";

const weekday = { from: "10:00", to: "20:00", lunch: ["13:00", "14:00"] } as const;
const saturday = { from: "09:00", to: "19:00", lunch: ["13:00", "13:30"] } as const;
const early = { from: "09:00", to: "18:00", lunch: ["12:00", "13:00"] } as const;

const cuts = {
  "Corte masculino": 6,
  "Barba na toalha quente": 3,
  "Corte e barba": 4,
  Sobrancelha: 1,
};

export const barbershop: DemoBusiness = {
  name: "Barbearia do Porto",
  businessType: "barbearia",
  seed: 30_022,
  pixKey: "pix@barbeariadoporto.example",
  calendar: {
    name: "Cadeiras",
    description: "Terça a sábado, com hora marcada",
    address: "Rua do Porto, 118 · São Paulo",
    from: "09:00",
    to: "20:00",
    days: [2, 3, 4, 5, 6],
  },
  letterhead: {
    street: "Rua do Porto",
    number: "118",
    complement: "",
    district: "Centro",
    city: "São Paulo",
    state: "SP",
    phone: "+551135550173",
    email: "contato@barbeariadoporto.example",
  },
  receptionist: {
    name: "Jonas Ferraz",
    email: "jonas.ferraz@barbeariadoporto.example",
    canLogIn: false,
  },
  professionals: [
    {
      name: "Thiago Falcão",
      email: "barbeiro@demo.example",
      profession: "Barbeiro",
      role: "employee",
      canLogIn: true,
      pay: { type: "percentage", rate: 50 },
      week: { 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: saturday },
      does: cuts,
    },
    {
      name: "Wesley Amaral",
      email: "wesley.amaral@barbeariadoporto.example",
      profession: "Barbeiro",
      role: "employee",
      canLogIn: false,
      pay: { type: "percentage", rate: 45 },
      week: { 2: early, 3: early, 4: early, 5: weekday, 6: saturday },
      does: cuts,
    },
    {
      name: "Anderson Bispo",
      email: "anderson.bispo@barbeariadoporto.example",
      profession: "Barbeiro",
      role: "employee",
      canLogIn: false,
      pay: { type: "percentage", rate: 45 },
      week: { 3: weekday, 4: weekday, 5: weekday, 6: saturday },
      does: { ...cuts, "Pigmentação de barba": 2 },
    },
  ],
  services: [
    {
      name: "Corte masculino",
      description: "Tesoura ou máquina, lavagem e finalização.",
      category: "cabelo",
      priceCents: 60_00,
      durationMinutes: 40,
      bufferMinutes: 5,
    },
    {
      name: "Barba na toalha quente",
      description: "Toalha quente, navalha e óleo.",
      category: "barba",
      priceCents: 45_00,
      durationMinutes: 30,
      bufferMinutes: 0,
    },
    {
      name: "Corte e barba",
      description: "O combo da casa.",
      category: "cabelo",
      priceCents: 95_00,
      durationMinutes: 60,
      bufferMinutes: 0,
    },
    {
      name: "Sobrancelha",
      description: "Navalha ou pinça.",
      category: "sobrancelhas",
      priceCents: 20_00,
      durationMinutes: 15,
      bufferMinutes: 0,
    },
    {
      name: "Pigmentação de barba",
      description: "Cobre falhas por até quatro semanas.",
      category: "barba",
      priceCents: 80_00,
      durationMinutes: 45,
      bufferMinutes: 15,
    },
  ],
  customers: { count: 160, womenShare: 0.08 },
  rush: { 2: 0.48, 3: 0.55, 4: 0.66, 5: 0.86, 6: 0.92 },
  link: {
    slug: "demo-barbearia",
    title: "Corte com Thiago Falcão",
    description: "Com mais de dez minutos de atraso, você perde o horário.",
    professional: "Thiago Falcão",
    services: ["Corte masculino"],
    minAdvanceHours: 1,
    accentColor: "#2f5585",
  },
  waiting: [
    {
      customer: 9,
      services: ["Corte e barba"],
      professional: "Wesley Amaral",
      days: [1, 6],
      weekdays: [5, 6],
      takesOffers: false,
      daysWaiting: 2,
    },
    {
      customer: 23,
      services: ["Pigmentação de barba"],
      days: [2, 14],
      hours: { from: "18:00", to: "20:00" },
      takesOffers: false,
      daysWaiting: 1,
    },
  ],
  till: barbershopTill,
};
