import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Calendários";
const appointments = "Agendamentos";

const names = documentedNames.appointments;

const bookingRefusals = [
  "time_slot_unavailable",
  "total_changed",
  "no_open_cash_session",
  "nothing_to_pay",
] as const;

export const appointmentsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/calendar/:id/appointments",
    procedure: "appointments.ofCalendar",
    names,
    summary:
      "Os agendamentos de um calendário (from e to: até 93 dias); preços só com manage_finance.",
    tag,
  },
  {
    method: "POST",
    path: "/api/calendar/:id/appointments",
    procedure: "appointments.createInCalendar",
    names,
    status: 201,
    idempotent: true,
    refusals: bookingRefusals,
    summary:
      "Cria um agendamento, ou uma série com recurrence, sem os dias de skippedDates; 409 time_slot_unavailable quando o horário não está livre e allowOverlap (Encaixe) não foi enviado.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/appointments/:id",
    procedure: "appointments.update",
    document: "appointments.get",
    envelope: "appointment",
    names,
    refusals: [
      "forbidden",
      "appointment_not_changeable",
      "appointment_price_locked",
      "invalid_transition",
      "time_slot_unavailable",
    ],
    summary:
      "Muda os campos enviados de um agendamento: horário, status, notas, serviços, nome, e-mail e telefone (só dele, não do cadastro), link da reunião, retorno e, com manage_finance, discount; com version, 409 row_changed se alguém o mudou antes.",
    tag: appointments,
  },
  {
    method: "GET",
    path: "/api/appointments",
    procedure: "appointments.ofPatient",
    names,
    summary: "Os agendamentos de um paciente (patientId), os mais recentes primeiro.",
    tag: appointments,
  },
  {
    method: "POST",
    path: "/api/appointments",
    procedure: "appointments.createForPatient",
    names,
    status: 201,
    idempotent: true,
    refusals: bookingRefusals,
    summary:
      "Cria um agendamento para um paciente; sem calendarId, no calendário padrão. discountAmount em centavos.",
    tag: appointments,
  },
];
