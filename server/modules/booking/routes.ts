import type { FastifyReply } from "fastify";
import { z } from "zod";
import {
  availabilityDayInput,
  availabilityDaySchema,
  availabilityMonthInput,
  availabilityMonthSchema,
  bookAppointmentInput,
  bookAppointmentOutput,
  bySlugInput,
  byTokenInput,
} from "#shared/schemas/booking.ts";
import { compileResponse } from "#server/kernel/json-schema.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { bookAppointment } from "./commands/book.ts";
import { managedCalendarFile } from "./queries/calendar-file.ts";
import { publicDay, publicMonth } from "./queries/public.ts";
import { documentationTag as tag, linkRefusals, privateLinkRefusals } from "./rules.ts";

const dayRow = {
  method: "GET",
  path: "/api/public/book/:slug/availability/:date",
  access: "public",
  input: availabilityDayInput,
  output: availabilityDaySchema,
  refusals: linkRefusals,
  summary: "Os horários livres de um dia (AAAA-MM-DD no fuso do calendário).",
  tag,
} as const satisfies DocumentedRoute;

const monthRow = {
  method: "GET",
  path: "/api/public/book/:slug/months/:month",
  access: "public",
  input: availabilityMonthInput,
  output: availabilityMonthSchema,
  refusals: linkRefusals,
  summary: "Os dias de um mês (AAAA-MM) que têm algum horário livre.",
  tag,
} as const satisfies DocumentedRoute;

const bookRow = {
  method: "POST",
  path: "/api/public/book/:slug/appointment",
  access: "public",
  input: bookAppointmentInput,
  output: bookAppointmentOutput,
  status: 201,
  idempotent: true,
  refusals: [
    "invalid_slot",
    "time_slot_unavailable",
    "contact_limit_reached",
    "booking_link_crowded",
    "proof_required",
    ...linkRefusals,
  ],
  summary:
    "Agenda um horário; com Idempotency-Key, repetir o pedido não agenda duas vezes. Um link muito procurado responde 429 proof_required: params.challenge é o JSON de um desafio ALTCHA v2 (PBKDF2/SHA-256), que se resolve e devolve em proof como JSON de {challenge, solution}, para o mesmo e-mail e horário. Um contato com 2 horários não confirmados pelo e-mail recebe 409 contact_limit_reached.",
  tag,
} as const satisfies DocumentedRoute;

const calendarRow = {
  method: "GET",
  path: "/api/public/appointments/:token/calendar",
  access: "public",
  input: byTokenInput,
  output: z.string(),
  answerType: "text/calendar",
  refusals: privateLinkRefusals,
  summary: "O agendamento de um link privado como arquivo para a agenda (.ics).",
  tag,
} as const satisfies DocumentedRoute;

const answers = {
  day: compileResponse(dayRow.output),
  month: compileResponse(monthRow.output),
  booked: compileResponse(bookRow.output),
};

/**
 * The busiest public calls, with serialisers compiled from their schemas, using the same queries
 * and command as their tRPC procedures; and calendar files.
 */
export const bookingRoutes: readonly ServedRoute[] = [
  plainRoute(dayRow, async ({ ctx, request, reply }) => {
    const input = dayRow.input.parse(request.params);
    return sendJson(reply, answers.day(await publicDay(ctx, input)));
  }),
  plainRoute(monthRow, async ({ ctx, request, reply }) => {
    const input = monthRow.input.parse(request.params);
    return sendJson(reply, answers.month(await publicMonth(ctx, input)));
  }),
  plainRoute(bookRow, async ({ ctx, request, reply }) => {
    const { slug } = bySlugInput.parse(request.params);
    const body = z.record(z.string(), z.unknown()).parse(request.body);
    const input = bookRow.input.parse({ ...body, slug });
    const { appointment, ...others } = await bookAppointment(ctx, input);
    const { id, ...rest } = appointment;
    const answer = { appointment: { _id: id, ...rest }, ...others };
    return sendJson(reply.code(201), answers.booked(answer));
  }),
  plainRoute(calendarRow, async ({ ctx, request, reply }) => {
    const { token } = calendarRow.input.parse(request.params);
    const { filename, content } = await managedCalendarFile(ctx, token);
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename="${filename}"`)
      .header("content-type", "text/calendar; charset=utf-8")
      .send(content);
  }),
];

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(body);
}
