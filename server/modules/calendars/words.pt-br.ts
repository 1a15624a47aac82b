import { countOf } from "#shared/domain/counts.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";

/** Calendars: what the server says besides errors. */
export const calendarTexts = {
  unknownTimeZone: "Fuso horário desconhecido",
  endBeforeStart: scheduleMessages.endBeforeStart,
  defaultStaysActive:
    "O calendário padrão não pode ser desativado. Torne outro calendário o padrão antes.",
  inactiveAsDefault: "Ative o calendário antes de torná-lo o padrão.",
  defaultNotDeleted:
    "O calendário padrão não pode ser excluído. Torne outro calendário o padrão antes.",
  tooManyClosedDays: (max: number) => `Use no máximo ${max} dias fechados`,
  /** What still refers to a calendar; at least one of the two is above zero. */
  notEmpty(appointments: number, links: number): string {
    const named = [
      appointments > 0 && countOf(appointments, "agendamento", "agendamentos"),
      links > 0 && countOf(links, "link de agendamento", "links de agendamento"),
    ].filter((part) => part !== false);
    return `Este calendário tem ${named.join(" e ")} e por isso não pode ser excluído. Desative-o: ele deixa de receber agendamentos e o histórico fica guardado.`;
  },
};
