import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  availabilityDayInput,
  availabilityDaySchema,
  availabilityMonthInput,
  availabilityMonthSchema,
  bookAppointmentInput,
  bookAppointmentOutput,
  bySlugInput,
} from "#shared/schemas/public-booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { compileResponse } from "#server/kernel/json-schema.ts";
import type { PlainRoute, RestRoute } from "#server/kernel/rest-route.ts";
import { bookAppointment } from "./commands/book.ts";
import { publicDay, publicMonth } from "./queries/public.ts";

const tag = "Agendamento público";

const publicNames = {
  calendar: "calendarId",
  professional: "professionalId",
  services: "serviceIds",
  organization: "organizationId",
  durationMinutes: "duration",
  priceCents: "price",
  minAdvanceHours: "minAdvanceBooking",
  maxAdvanceDays: "maxAdvanceBooking",
  slotDurationMinutes: "slotDuration",
} as const;

export const bookingRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/public/book/:slug",
    procedure: "booking.link",
    envelope: "link",
    names: publicNames,
    summary: "O link de agendamento como o visitante o vê.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token",
    procedure: "booking.managed",
    summary: "O agendamento de um link privado.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token/availability/:date",
    procedure: "booking.managedDay",
    summary: "Os horários livres de um dia para remarcar.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token/months/:month",
    procedure: "booking.managedMonth",
    summary: "Os dias de um mês com horários livres para remarcar.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/appointments/:token/move",
    procedure: "booking.move",
    summary: "Remarca o agendamento de um link privado.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/appointments/:token/cancel",
    procedure: "booking.cancel",
    summary: "Cancela o agendamento de um link privado.",
    tag,
  },
];

const dayRoute = {
  method: "GET",
  path: "/api/public/book/:slug/availability/:date",
  access: "public",
  input: availabilityDayInput,
  output: availabilityDaySchema,
  summary: "Os horários livres de um dia (AAAA-MM-DD no fuso do calendário).",
  tag,
} as const satisfies PlainRoute;

const monthRoute = {
  method: "GET",
  path: "/api/public/book/:slug/months/:month",
  access: "public",
  input: availabilityMonthInput,
  output: availabilityMonthSchema,
  summary: "Os dias de um mês (AAAA-MM) que têm algum horário livre.",
  tag,
} as const satisfies PlainRoute;

const bookRoute = {
  method: "POST",
  path: "/api/public/book/:slug/appointment",
  access: "public",
  input: bookAppointmentInput,
  output: bookAppointmentOutput,
  status: 201,
  idempotent: true,
  summary: "Agenda um horário; com Idempotency-Key, repetir o pedido não agenda duas vezes.",
  tag,
} as const satisfies PlainRoute;

/** The hottest public calls: routes of their own, with serialisers compiled from their schemas. */
export const bookingPlainRoutes: readonly PlainRoute[] = [dayRoute, monthRoute, bookRoute];

const answers = {
  day: compileResponse(dayRoute.output),
  month: compileResponse(monthRoute.output),
  booked: compileResponse(bookRoute.output),
};

/** Serves the plain routes by the same queries and command as their tRPC procedures. */
export function registerBookingRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): void {
  app.get(dayRoute.path, async (request, reply) => {
    const input = dayRoute.input.parse(request.params);
    return sendJson(reply, answers.day(await publicDay(contextOf(request, reply), input)));
  });
  app.get(monthRoute.path, async (request, reply) => {
    const input = monthRoute.input.parse(request.params);
    return sendJson(reply, answers.month(await publicMonth(contextOf(request, reply), input)));
  });
  app.post(bookRoute.path, async (request, reply) => {
    const { slug } = bySlugInput.parse(request.params);
    const body = z.record(z.string(), z.unknown()).parse(request.body);
    const input = bookRoute.input.parse({ ...body, slug });
    const { appointment, message } = await bookAppointment(contextOf(request, reply), input);
    const { id, ...rest } = appointment;
    const answer = { appointment: { _id: id, ...rest }, message };
    return sendJson(reply.code(201), answers.booked(answer));
  });
}

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(body);
}
