import type { FastifyReply, FastifyRequest } from "fastify";
import { smsPage, smsStyles } from "./sms-html.ts";
import { standInSms } from "./stand-in.ts";
import type { StandInSms } from "./stand-in-sms.ts";

/** What Twilio puts together from one answer. */
const longestAnswer = 1600;

/** A page of the stand-in; its server registers it. */
export type SmsPage = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** /dev/sms: the SMS that would have left, newest first, and what their receivers answer. */
export function smsPages(sms: StandInSms): SmsPage[] {
  return [
    {
      method: "GET",
      path: "/dev/sms",
      async answer(request, reply) {
        const { messages } = await sms.open();
        const { answer } = request.query as { answer?: string };
        return reply
          .header("cache-control", "no-store")
          .type("text/html; charset=utf-8")
          .send(
            smsPage(messages.toReversed(), answer === "taken" || answer === "lost" ? answer : null),
          );
      },
    },
    {
      method: "POST",
      path: "/dev/sms",
      async answer(request, reply) {
        const { message = "", text = "" } = (request.body ?? {}) as Readonly<
          Record<string, string | undefined>
        >;
        const isTaken = await (await sms.open()).answer(message, text.slice(0, longestAnswer));
        return reply.redirect(`/dev/sms?answer=${isTaken ? "taken" : "lost"}`, 303);
      },
    },
    {
      method: "GET",
      path: "/dev/sms.json",
      async answer(_request, reply) {
        const { messages } = await sms.open();
        return reply.header("cache-control", "no-store").send({ messages, account: standInSms(1) });
      },
    },
    {
      method: "GET",
      path: "/dev/sms.css",
      answer: async (_request, reply) => reply.type("text/css").send(smsStyles),
    },
  ];
}
