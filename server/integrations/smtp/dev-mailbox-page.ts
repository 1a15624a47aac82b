import type { FastifyReply, FastifyRequest } from "fastify";
import type { DevMailbox } from "./dev-mailbox.ts";
import type { KeptMail } from "./mail-files.ts";
import { MAILBOX_CSS, mailListPage, mailMissingPage, mailPage } from "./dev-mailbox-html.ts";

const MAX_LISTED = 100;

/**
 * A message is somebody's markup: it may show itself and open its links in a new tab, and nothing
 * else. The sandbox isolates its origin even when the frame's address is opened directly.
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

/** A page of the mailbox; its server registers it. */
export type MailboxPage = {
  readonly method: "GET";
  readonly path: string;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** GET /dev/mail and below: shows the development mailbox in a browser, or as JSON for tests. */
export function devMailboxPages(mailbox: DevMailbox): MailboxPage[] {
  const page = (path: string, answer: MailboxPage["answer"]): MailboxPage => ({
    method: "GET",
    path: `/dev/mail${path}`,
    // Messages contain private links and temporary passwords.
    answer: async (request, reply) => answer(request, reply.header("cache-control", "no-store")),
  });

  const ofMail = (path: string, answer: AnswerMail) =>
    page(`/:id${path}`, async (request, reply) => {
      const { id, index = "" } = request.params as { id: string; index?: string };
      const mail = await mailbox.read(id);
      if (!mail) return sendHtml(reply.code(404), mailMissingPage());
      return answer(mail, reply, index);
    });

  return [
    page("", async (_request, reply) => {
      const mails = await mailbox.list();
      return sendHtml(reply, mailListPage(mails.slice(0, MAX_LISTED)));
    }),
    page(".css", async (_request, reply) => reply.type("text/css").send(MAILBOX_CSS)),
    page(".json", async (request) => {
      const { to } = request.query as { to?: string };
      const mails = await mailbox.list();
      const wanted = to ? mails.filter((mail) => mail.to === to) : mails;
      return { messages: wanted.slice(0, MAX_LISTED).map(present) };
    }),
    ofMail("", (mail, reply) => sendHtml(reply, mailPage(mail))),
    ofMail("/html", (mail, reply) =>
      sendHtml(reply.header("content-security-policy", MESSAGE_POLICY), mail.html),
    ),
    ofMail("/source", (mail, reply) =>
      download(reply, `${mail.id}.eml`, "message/rfc822", mail.source),
    ),
    ofMail("/attachments/:index", (mail, reply, index) => {
      const file = /^\d$/.test(index) ? mail.attachments[Number(index)] : undefined;
      if (!file) return sendHtml(reply.code(404), mailMissingPage());
      const content = Buffer.from(file.base64, "base64");
      return download(reply, file.filename, file.contentType, content);
    }),
  ];
}

type AnswerMail = (mail: KeptMail, reply: FastifyReply, index: string) => FastifyReply;

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
