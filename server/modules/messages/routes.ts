import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readForm } from "#server/kernel/read-form.ts";
import { plainRoute, signedRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { smsIncomingUrl } from "#server/modules/integrations/queries.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { setOwnMails } from "./commands/set-own-mails.ts";
import { takeWebhook } from "./commands/take-webhook.ts";
import { openReporting } from "./queries/accounts.ts";
import { parseNotice, partsOf } from "./steps/parse-notice.ts";
import { readSmsMessage, readSmsStatus } from "./steps/read-sms.ts";
import { readTemplateNews } from "./steps/read-template-news.ts";
import { readWebhook, smsStatusUrl, type Incoming } from "./rules.ts";

const path = "/api/whatsapp/webhook/:key";
const metaSignature = "x-hub-signature-256";
const twilioSignature = "x-twilio-signature";

/**
 * How often one address may try to prove that it knows a verify token. All together have no limit: with
 * one, strangers could keep WhatsApp's own proof out, while the token lets nobody read or write.
 */
const proofs = { name: "whatsapp-proof", max: 30, windowSeconds: 600 };

/** What the button of a mail program sends (RFC 8058), in either form of a form. */
const oneClick = /List-Unsubscribe/i;

/**
 * What WhatsApp and Twilio call: the proof that the address is ours, and what happens at a number. And what
 * stops reminders by e-mail, by their own link.
 */
export const messagesRoutes: readonly ServedRoute[] = [
  plainRoute({ method: "GET", path, access: "public", limit: proofs }, async (call) => {
    const { ctx, request, reply } = call;
    const opened = await openAccount(ctx.deps, request);
    const query = request.query as Readonly<Record<string, unknown>>;
    const token = query["hub.verify_token"];
    const challenge = query["hub.challenge"];
    const isRight =
      query["hub.mode"] === "subscribe" &&
      typeof token === "string" &&
      opened?.account.webhookVerifyToken !== undefined &&
      isSame(token, opened.account.webhookVerifyToken);
    if (!isRight || typeof challenge !== "string" || !/^[\w.-]{1,200}$/.test(challenge)) {
      throw new DomainError("forbidden");
    }
    return reply.type("text/plain").send(challenge);
  }),
  signedRoute(
    {
      method: "POST",
      path,
      access: "signed",
      isRaw: true,
      signature: metaSignature,
      mayBeLarge: true,
    },
    async ({ ctx: { deps }, request }) => {
      const opened = await openAccount(deps, request);
      const { body, headers } = request;
      const secret = opened?.account.appSecret;
      // Its card says that answers can't be received without one.
      if (opened && secret === undefined) throw new DomainError("forbidden");
      if (!opened || secret === undefined || !Buffer.isBuffer(body)) return null;
      // Nothing of the body is read before.
      if (!isSignatureOf(body, secret, headers[metaSignature])) return null;
      const notice = parseNotice(body);
      const arrived = await readParts(notice, opened.account.phoneNumberId, deps.now());
      const news = readTemplateNews(notice, opened.account.businessAccountId);
      const own = [...(arrived ?? []), ...(news ?? [])];
      if (own.length === 0 && (!arrived || !news)) return null;
      return { org: opened.org, arrived: own };
    },
    async ({ ctx: { deps }, proof: { org, arrived }, reply }) => {
      await takeWebhook(deps, org, arrived);
      return reply.send({ received: true });
    },
  ),
  signedRoute(
    {
      method: "POST",
      path: "/api/sms/status/:key",
      access: "signed",
      isRaw: true,
      signature: twilioSignature,
    },
    async ({ ctx: { deps }, request }) => {
      return proveTwilio(deps, request, smsStatusUrl);
    },
    async ({ ctx: { deps }, proof: { org, form }, reply }) => {
      await takeWebhook(deps, org, readSmsStatus(form, deps.now()));
      return reply.send({ received: true });
    },
  ),
  signedRoute(
    {
      method: "POST",
      path: "/api/sms/incoming/:key",
      access: "signed",
      isRaw: true,
      signature: twilioSignature,
    },
    async ({ ctx: { deps }, request }) => {
      return proveTwilio(deps, request, smsIncomingUrl);
    },
    async ({ ctx: { deps }, proof: { org, form }, reply }) => {
      await takeWebhook(deps, org, readSmsMessage(form, deps.now()));
      // What there is to answer leaves as an SMS of its own, with its row in the ledger.
      return reply.type("text/xml").send("<Response></Response>");
    },
  ),
  plainRoute(
    { method: "POST", path: "/lembretes/:token", access: "public", isRaw: true },
    async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      const isOneClick = Buffer.isBuffer(request.body) && oneClick.test(request.body.toString());
      const source = isOneClick ? "mail_program" : "page";
      return reply.send(await setOwnMails(ctx, { token, wants: false, source }));
    },
  ),
  plainRoute(
    { method: "POST", path: "/lembretes/:token/voltar", access: "public", isRaw: true },
    async ({ ctx, request, reply }) => {
      const { token } = request.params as { token: string };
      return reply.send(await setOwnMails(ctx, { token, wants: true, source: "page" }));
    },
  ),
];

/** Returns a form with its organisation, whose own Twilio account signed it for the address; else null. */
async function proveTwilio(
  deps: Deps,
  request: FastifyRequest,
  urlOf: (publicUrl: string, organizationId: string) => string,
) {
  const id = organizationOf(request);
  const { org, account } = (id && (await openReporting(deps, id, "sms"))) || {};
  const { body, headers } = request;
  if (!org || account?.provider !== "twilio" || !Buffer.isBuffer(body)) return null;
  const form = readForm(body.toString("utf8"));
  if (!form) return null;
  const url = urlOf(deps.config.publicUrl, org.id);
  const header = headers[twilioSignature];
  return isTwilios(form, { url, secret: account.authToken, header }) && { org, form };
}

/** Whether Twilio signed this form: https://www.twilio.com/docs/usage/security. */
function isTwilios(
  form: URLSearchParams,
  sent: { readonly url: string; readonly secret: string; readonly header: unknown },
): boolean {
  const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = sent.url + sorted.map(([name, value]) => name + value).join("");
  const hmac = createHmac("sha1", sent.secret).update(signed).digest("base64");
  return typeof sent.header === "string" && isSame(sent.header, hmac);
}

/** Returns the id that an address names; undefined where it is none. */
function organizationOf({ params }: FastifyRequest): string | undefined {
  return z.uuid().safeParse((params as { key: string }).key).data;
}

type OpenAccount = { readonly org: OrgDb; readonly account: WhatsAppSettings } | null;

/** The looks at accounts that are under way. */
const looks = new WeakMap<Deps["orgs"], Map<string, Promise<OpenAccount>>>();

/**
 * Opens the organisation of an address; null for others and for those without WhatsApp alike. Notices come
 * by the dozen: those that come while one looks share its answer.
 */
async function openAccount(deps: Deps, request: FastifyRequest): Promise<OpenAccount> {
  const key = organizationOf(request);
  if (key === undefined) return null;
  const underWay = looks.get(deps.orgs) ?? new Map<string, Promise<OpenAccount>>();
  looks.set(deps.orgs, underWay);
  const look =
    underWay.get(key) ??
    openReporting(deps, key, "whatsapp").finally(() => {
      underWay.delete(key);
    });
  underWay.set(key, look);
  return look;
}

/** Reads what a notice brings as `readWebhook` does; a large one lets others have their turns meanwhile. */
async function readParts(notice: unknown, phoneNumberId: string, now: Date) {
  let arrived: Incoming[] | null = null;
  for (const part of partsOf(notice)) {
    const read = readWebhook(part, phoneNumberId, now);
    if (part === notice) return read;
    if (read) (arrived ??= []).push(...read);
    await nextTurn();
  }
  return arrived;
}

function isSignatureOf(body: Buffer, secret: string, header: unknown): boolean {
  const hmac = createHmac("sha256", secret).update(body).digest("hex");
  return typeof header === "string" && isSame(header, `sha256=${hmac}`);
}

/** Compares in constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
