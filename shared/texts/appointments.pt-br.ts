import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { appointmentStatusLabels } from "#shared/messages.pt-br.ts";
import type { TimeObstacle } from "#shared/schemas/appointment-edits.ts";

/** What the staff read when an appointment can't be written as asked. */
export const appointmentTexts = {
  nameMissing: "Informe o nome ou escolha um cadastro",
  invalidPhone: "Telefone inválido. Informe o DDD e o número.",
  endBeforeStart: "O fim deve ser depois do início",
  tooLong: "Um agendamento dura no máximo 24 horas",
  calendarInactive: "Este calendário está inativo",
  noDefaultCalendar: "Nenhum calendário padrão está ativo. Escolha um calendário.",
  professionalDoesNotAttend: "Este profissional está inativo ou não atende",
  serviceInactive: "Um dos serviços está inativo",
  patientArchived: "Este cadastro está arquivado",
  subtotalTooHigh: "A soma dos serviços é alta demais",
  seriesTooLong: (most: number) => `Uma série tem no máximo ${most} agendamentos`,
  seriesTooShort: "Até esta data não há um segundo agendamento",
  notMovable: "Um agendamento finalizado, cancelado ou de quem não compareceu não muda de horário.",
  statusOfOne: "O status muda de um agendamento por vez",
  taken:
    "O profissional já tem outro agendamento neste horário. Escolha outro horário ou use Encaixe.",
  timeOff:
    "O profissional está com a agenda bloqueada neste horário. Escolha outro horário ou use Encaixe.",
  seriesTaken: "Estas datas não estão livres, e por isso nada foi salvo. Ajuste ou use Encaixe.",
  occurrenceTaken: (moment: string) => `${moment}: já há outro agendamento`,
  occurrenceTimeOff: (moment: string) => `${moment}: agenda do profissional bloqueada`,
} as const;

/** What stands in the way of a time, before it is written. */
export const obstacleTexts = {
  appointment: "O profissional já tem outro agendamento neste horário.",
  time_off: "O profissional está com a agenda bloqueada neste horário.",
  closed_day: "O calendário está fechado neste dia.",
  calendar_closed_weekday: "O calendário não abre neste dia da semana.",
  outside_calendar_hours: "O horário não cabe no expediente do calendário.",
  professional_off_day: "O profissional não trabalha neste dia da semana.",
  outside_professional_hours: "O horário não cabe no expediente do profissional.",
  lunch: "O horário cai no almoço do profissional.",
  in_the_past: "Este horário já passou.",
} as const satisfies Record<TimeObstacle, string>;

/** An audit action as the history of an appointment tells it. */
export const historyActions: Readonly<Record<string, string>> = {
  "appointment.book": "Agendou pelo link",
  "appointment.create": "Criou",
  "appointment.move": "Remarcou",
  "appointment.update": "Alterou",
  "appointment.status": "Mudou o status",
  "appointment.cancel": "Cancelou",
  "appointment.customer_move": "Remarcou pelo link",
  "appointment.customer_cancel": "Cancelou pelo link",
};

export const historyTexts = {
  unknownAction: "Alterou",
  visitor: "Cliente pelo link",
  system: "Sistema",
  formerMember: "Membro anterior",
  yes: "Sim",
  no: "Não",
} as const;

/** The audited fields that the history shows, in its order. */
export const historyFields = {
  status: "Status",
  startAt: "Início",
  endAt: "Fim",
  professionalId: "Profissional",
  serviceIds: "Serviços",
  patientId: "Cadastro",
  customerName: "Nome",
  customerEmail: "E-mail",
  customerPhone: "Telefone",
  notes: "Notas",
  meetingUrl: "Link da reunião",
  needsReturn: "Marcar retorno",
  returnAt: "Data do retorno",
  isOverlap: "Encaixe",
  cancelReason: "Motivo do cancelamento",
  discountCents: "Desconto do cadastro",
  manualDiscountCents: "Desconto manual",
  discountReason: "Motivo do desconto",
  totalCents: "Total",
} as const;
export type HistoryField = keyof typeof historyFields;

/** A status as the history shows it; older lines may hold what no longer exists. */
export function statusLabel(status: string): string {
  return appointmentStatusLabels[status as AppointmentStatus] ?? status;
}
