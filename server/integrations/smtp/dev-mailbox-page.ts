import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { DevMailbox } from "./dev-mailbox.ts";
import type { KeptMail } from "./mail-files.ts";
import { MAILBOX_CSS, mailListPage, mailMissingPage, mailPage } from "./dev-mailbox-html.ts";

const MAX_LISTED = 100;

/**
 * A message is somebody's markup: it may show itself and open its links in a new tab, and nothing
 * else. The sandbox gives it an origin of its own even when the frame's address is opened directly.
 */
const MESSAGE_POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

type ById = { Params: { id: string; index: string } };

/** GET /dev/mail and below: reads the development mailbox in a browser, or as JSON in tests. */
export function devMailboxPage(mailbox: DevMailbox): FastifyPluginAsync {
  return async (app) => {
    app.addHook("onSend", async (_request, reply) => {
      // Messages hold private links and temporary passwords.
      reply.header("cache-control", "no-store");
    });

    app.get("/dev/mail", async (_request, reply) => {
      const mails = await mailbox.list();
      return sendHtml(reply, mailListPage(mails.slice(0, MAX_LISTED)));
    });

    app.get("/dev/mail.css", async (_request, reply) => reply.type("text/css").send(MAILBOX_CSS));

    app.get<{ Querystring: { to?: string } }>("/dev/mail.json", async (request) => {
      const { to } = request.query;
      const mails = await mailbox.list();
      const wanted = to ? mails.filter((mail) => mail.to === to) : mails;
      return { messages: wanted.slice(0, MAX_LISTED).map(present) };
    });

    app.get(
      "/dev/mail/:id",
      withMail((mail, reply) => sendHtml(reply, mailPage(mail))),
    );

    app.get(
      "/dev/mail/:id/html",
      withMail((mail, reply) =>
        sendHtml(reply.header("content-security-policy", MESSAGE_POLICY), mail.html),
      ),
    );

    app.get(
      "/dev/mail/:id/source",
      withMail((mail, reply) => download(reply, `${mail.id}.eml`, "message/rfc822", mail.source)),
    );

    app.get(
      "/dev/mail/:id/attachments/:index",
      withMail((mail, reply, index) => {
        const file = /^\d$/.test(index) ? mail.attachments[Number(index)] : undefined;
        if (!file) return sendHtml(reply.code(404), mailMissingPage());
        const content = Buffer.from(file.base64, "base64");
        return download(reply, file.filename, file.contentType, content);
      }),
    );

    function withMail(
      answer: (mail: KeptMail, reply: FastifyReply, index: string) => FastifyReply,
    ) {
      return async (request: FastifyRequest<ById>, reply: FastifyReply) => {
        const mail = await mailbox.read(request.params.id);
        if (!mail) return sendHtml(reply.code(404), mailMissingPage());
        return answer(mail, reply, request.params.index);
      };
    }
  };
}

function sendHtml(reply: FastifyReply, content: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(content);
}

function download(
  reply: FastifyReply,
  filename: string,
  contentType: string,
  content: Buffer | string,
): FastifyReply {
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, "_");
  return reply
    .header("content-disposition", `attachment; filename*=UTF-8''${encoded}`)
    .header("x-content-type-options", "nosniff")
    .type(contentType)
    .send(content);
}

function present(mail: KeptMail) {
  const { id, sentAt, from, to, subject, html, text, headers } = mail;
  const attachments = mail.attachments.map((file, index) => ({
    filename: file.filename,
    contentType: file.contentType,
    method: file.method,
    url: `/dev/mail/${id}/attachments/${index}`,
  }));
  return { id, sentAt, from, to, subject, html, text, headers, attachments };
}
