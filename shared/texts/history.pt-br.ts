import type { HistoryTopic } from "../domain/history-topics.ts";

/** What the history is about, for its filter; customers have the business's word instead. */
export const topicLabels: Readonly<Record<HistoryTopic, string>> = {
  appointments: "Agendamentos",
  patients: "Cadastros",
  clinical: "Prontuário",
  services: "Serviços",
  team: "Equipe e funções",
  calendars: "Calendários",
  links: "Links de agendamento",
  money: "Finanças",
  organization: "Organização",
};

/** Who acts without a login. */
export const strangerLabels = { visitor: "Cliente", system: "Sistema" } as const;
