import type { FastifyRequest } from "fastify";
import type { BillingEvent } from "#server/integrations/stripe/billing-port.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { plainRoute, signedRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { signupInput, signupLoginInput } from "#shared/schemas/signups.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { logInToBuy } from "./commands/log-in-to-buy.ts";
import { startSignup } from "./commands/start-signup.ts";
import { takeBillingEvent } from "./commands/take-event.ts";
import { withdrawBoleto } from "./commands/withdraw-boleto.ts";
import { readKnownLogin } from "./steps/known-login.ts";
import { readOwnSignup, readSignupView } from "./queries.ts";
import { isCheckoutId } from "./rules.ts";

/** The forms of a plan's page, the notices of Stripe, and the question whether all is there. */
export const subscriptionsRoutes: readonly ServedRoute[] = [
  startForm("/start/:slug", (ctx, plan, body) => startSignup(ctx, plan, signupInput.parse(body))),
  startForm("/start/:slug/entrar", (ctx, plan, body) =>
    logInToBuy(ctx, plan, signupLoginInput.parse(body)),
  ),
  signedRoute(
    { method: "POST", path: "/api/billing/webhook", access: "signed", isRaw: true },
    ({ ctx, request }) => eventIn(ctx.deps, request),
    async ({ ctx, proof: event, reply }) => {
      await takeBillingEvent(ctx, event);
      return reply.send({ received: true });
    },
  ),
  plainRoute(
    { method: "GET", path: "/api/billing/signups/own", access: "public" },
    async ({ ctx, reply }) =>
      reply.header("cache-control", "no-store").send({
        ...(await readOwnSignup(ctx)),
        login: await readKnownLogin(ctx),
      }),
  ),
  plainRoute(
    { method: "GET", path: "/api/billing/signups/:token", access: "public" },
    async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const { session_id: paid } = request.query as { session_id?: unknown };
      const isId = typeof paid === "string" && isCheckoutId(paid);
      const view = await readSignupView(ctx.deps, token, isId ? paid : undefined);
      return reply.header("cache-control", "no-store").send(view);
    },
  ),
  plainRoute(
    { method: "POST", path: "/api/billing/signups/:token/other", access: "public" },
    async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      return reply.header("cache-control", "no-store").send(await withdrawBoleto(ctx, token));
    },
  ),
];

const leadingPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${signupTexts.sending}</title></head><body><p>${signupTexts.sending}</p></body></html>`;

type Start = (
  ctx: RequestContext,
  plan: PlanSlug,
  body: unknown,
) => Promise<{ readonly url: string }>;

/**
 * A form that leads on to paying: with a script by its answer, without one by a page that goes on by
 * itself. A redirect wouldn't do: browsers hold it to the pages' `form-action`, and Stripe is elsewhere.
 */
function startForm(path: string, start: Start): ServedRoute {
  return plainRoute(
    { method: "POST", path, access: "public", isForm: true },
    async ({ ctx, request, reply }) => {
      const { slug } = request.params as { slug: string };
      const isForm = !(request.headers["content-type"] ?? "").includes("json");
      try {
        const plan = planSlugs.find((each) => each === slug);
        if (!plan) throw new DomainError("not_found");
        const started = await start(ctx, plan, request.body);
        if (!isForm) return reply.code(201).send(started);
        if (started.url.startsWith("/")) return reply.redirect(started.url, 303);
        const leading = reply
          .header("refresh", `0; url=${started.url}`)
          .type("text/html; charset=utf-8");
        return leading.header("cache-control", "no-store").send(leadingPage);
      } catch (error) {
        const known = asDomainError(error);
        if (!isForm || !known) throw error;
        const isTaken = known.code === "user_exists";
        return reply.redirect(isTaken ? "/start/ja-tem-acesso" : "/start/conferir", 303);
      }
    },
  );
}

function eventIn({ billing }: Deps, { body, headers }: FastifyRequest): BillingEvent | null {
  const signature = headers["stripe-signature"];
  if (!Buffer.isBuffer(body) || typeof signature !== "string") return null;
  return billing?.readEvent(body, signature) ?? null;
}
