import type { FastifyReply, FastifyRequest } from "fastify";
import { phonePage, phoneScript, phoneStyles, type Talk } from "./phone-html.ts";
import { standInAccount } from "./stand-in-account.ts";
import { sentKinds } from "./stand-in-files.ts";
import type { PhoneMessage } from "./stand-in-phones.ts";
import type { WhatsAppStandIn } from "./stand-in.ts";
import type { StandInWhatsApp } from "./stand-in-whatsapp.ts";

/** A page of the customers' phones; its server registers it. */
export type PhonePage = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** /dev/whatsapp: what customers see, and what they tap and type. */
export function phonePages(whatsapp: StandInWhatsApp): PhonePage[] {
  return [
    {
      method: "GET",
      path: "/dev/whatsapp",
      async answer(request, reply) {
        const { account, phone } = request.query as { account?: string; phone?: string };
        const { state, appSecret } = await whatsapp.open();
        const talks = talksOf(state.messages);
        const shown =
          talks.find((it) => String(it.account) === account && it.waId === phone) ?? talks[0];
        const number = shown?.account ?? (Number(account) || 1);
        const credentials = { ...standInAccount(number), appSecret };
        const isExpired = state.expired.includes(number);
        const templates = Object.keys(state.templates[number] ?? {});
        const page = phonePage({ talks, shown, number, credentials, isExpired, templates });
        return reply
          .header("cache-control", "no-store")
          .type("text/html; charset=utf-8")
          .send(page);
      },
    },
    {
      method: "GET",
      path: "/dev/whatsapp.json",
      async answer(request, reply) {
        const { account } = request.query as { account?: string };
        const { state, appSecret } = await whatsapp.open();
        const messages = state.messages.filter((it) => String(it.account) === account);
        const credentials = { ...standInAccount(Number(account) || 1), appSecret };
        const isHeard = state.callbacks[account ?? ""] !== undefined;
        return reply.header("cache-control", "no-store").send({ messages, credentials, isHeard });
      },
    },
    {
      method: "GET",
      path: "/dev/whatsapp.css",
      answer: async (_request, reply) => reply.type("text/css").send(phoneStyles),
    },
    {
      method: "GET",
      path: "/dev/whatsapp.js",
      answer: async (_request, reply) => reply.type("text/javascript").send(phoneScript),
    },
    {
      method: "POST",
      path: "/dev/whatsapp",
      async answer(request, reply) {
        const form = (request.body ?? {}) as Form;
        const standIn = await whatsapp.open();
        const account = Number(form["account"]);
        const phone = (form["phone"] ?? "").replace(/\D/g, "");
        act(standIn, { form, account, phone });
        return reply.redirect(`/dev/whatsapp?account=${account || 1}&phone=${phone}`, 303);
      },
    },
  ];
}

type Form = Readonly<Record<string, string | undefined>>;

/** Does what somebody pressed on the page, as the customer or as WhatsApp. */
function act(
  standIn: WhatsAppStandIn,
  {
    form,
    account,
    phone,
  }: { readonly form: Form; readonly account: number; readonly phone: string },
): void {
  if (form["act"] === "tap") standIn.tap(form["message"] ?? "", form["button"] ?? "");
  const text = form["text"]?.slice(0, 4096);
  if (form["act"] === "type" && text && phone) standIn.type(account, phone, text);
  const kind = sentKinds.find((each) => each === form["kind"]);
  if (form["act"] === "send" && kind && phone) {
    standIn.sendFile(account, phone, { kind, caption: text ?? "" });
  }
  if (form["act"] === "expire") standIn.setExpired(account, true);
  const name = form["template"] ?? "";
  const reason = /^[A-Z_]{1,60}$/.exec(form["reason"] ?? "")?.[0] ?? "INVALID_FORMAT";
  if (form["act"] === "approve") {
    standIn.decide(account, name, { status: "APPROVED", reason: "NONE" });
  }
  if (form["act"] === "refuse") {
    standIn.decide(account, name, { status: "REJECTED", reason });
  }
  if (form["act"] === "renew") standIn.setExpired(account, false);
}

/** The talks, the latest first. */
function talksOf(messages: readonly PhoneMessage[]): Talk[] {
  const talks = Map.groupBy(messages, ({ account, waId }) => `${account} ${waId}`);
  return [...talks.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ account: first.account, waId: first.waId, messages: own }] : [];
    })
    .toSorted((a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0));
}
