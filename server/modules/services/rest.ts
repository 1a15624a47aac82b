import type { RestRoute } from "#server/kernel/rest-route.ts";

export const servicesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/services",
    procedure: "services.list",
    envelope: "services",
    names: {
      priceCents: "price",
      durationMinutes: "duration",
      bufferMinutes: "bufferTime",
      minAdvanceHours: "minAdvanceBooking",
      maxAdvanceDays: "maxAdvanceBooking",
      availableStartMinutes: "availableStartTime",
      availableEndMinutes: "availableEndTime",
    },
    summary: "Lista os serviços, também os inativos.",
    tag: "Serviços",
  },
];
