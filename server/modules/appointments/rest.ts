import type { RestRoute } from "#server/kernel/rest-route.ts";

export const appointmentsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/calendar/:id/appointments",
    procedure: "appointments.ofCalendar",
    names: { durationMinutes: "duration", priceCents: "price", totalCents: "total" },
    summary:
      "Os agendamentos de um calendário (from e to: até 93 dias); preços só com manage_finance.",
    tag: "Calendários",
  },
];
