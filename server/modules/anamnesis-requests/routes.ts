import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { answerByTokenInput, answeredSchema } from "#shared/schemas/anamnesis-requests.ts";
import { answerRequest } from "./commands/answer.ts";

const answerRow = {
  method: "POST",
  path: "/api/public/anamneses/:token",
  access: "public",
  input: answerByTokenInput,
  output: answeredSchema,
  refusals: [
    "anamnesis_link_not_found",
    "anamnesis_link_expired",
    "anamnesis_link_used",
    "booking_link_inactive",
  ],
  summary:
    "Entrega as respostas de uma anamnese pelo link enviado ao paciente, que vale uma vez; elas esperam a revisão da equipe.",
  tag: "Pacientes",
} as const satisfies DocumentedRoute;

/** What a patient sends from home, without an account. */
export const anamnesisRequestsRoutes: readonly ServedRoute[] = [
  plainRoute(answerRow, async ({ ctx, request, reply }) => {
    const { token } = request.params as { token: string };
    const body = typeof request.body === "object" ? request.body : {};
    await answerRequest(ctx, answerRow.input.parse({ ...body, token }));
    return reply.header("cache-control", "no-store").send({ answered: true });
  }),
];
