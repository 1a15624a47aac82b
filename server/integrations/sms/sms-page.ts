import type { FastifyReply, FastifyRequest } from "fastify";
import { smsPage, smsStyles } from "./sms-html.ts";
import { standInSms } from "./stand-in.ts";
import type { StandInSms } from "./stand-in-sms.ts";

/** A page of the stand-in; its server registers it. */
export type SmsPage = {
  readonly method: "GET";
  readonly path: string;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** /dev/sms: the SMS that would have left, newest first. */
export function smsPages(sms: StandInSms): SmsPage[] {
  return [
    {
      method: "GET",
      path: "/dev/sms",
      async answer(_request, reply) {
        const { messages } = await sms.open();
        return reply
          .header("cache-control", "no-store")
          .type("text/html; charset=utf-8")
          .send(smsPage(messages.toReversed()));
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
