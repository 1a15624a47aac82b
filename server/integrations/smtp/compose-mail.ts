import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { MailAttachment, MailMessage } from "./mailer-port.ts";
import { InvalidMail } from "./mailer-port.ts";

export type Sender = { address: string; name: string };

const MAX_SUBJECT_LENGTH = 250;
const MAX_NAME_LENGTH = 200;
const MAX_HEADER_LENGTH = 900;
const MAX_BODY_LENGTH = 500_000;
const MAX_ATTACHMENTS = 10;
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Control characters, including CR and LF, and Unicode's own line ends. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]{1,189}$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Headers that this module or nodemailer writes; a second one would speak for somebody else. */
const OWN_HEADERS = new Set(
  "from to cc bcc sender reply-to subject message-id date mime-version content-type".split(" "),
);

/** Checks a message and returns it in nodemailer's form. Throws InvalidMail. */
export function composeMail(message: MailMessage, sender: Sender): SendMailOptions {
  const { subject, html, text, attachments = [], headers = {}, replyTo } = message;
  const fromName = message.fromName ?? sender.name;
  checkLine("subject", subject, MAX_SUBJECT_LENGTH);
  checkLine("sender's name", fromName, MAX_NAME_LENGTH);
  checkAddress("recipient", message.to);
  checkAddress("sender", sender.address);
  if (replyTo !== undefined) checkAddress("reply address", replyTo);
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase())) {
      throw new InvalidMail("a header of that name can't be set");
    }
    checkLine("header", value, MAX_HEADER_LENGTH);
  }
  if (html.length > MAX_BODY_LENGTH || text.length > MAX_BODY_LENGTH) {
    throw new InvalidMail("the body is too long");
  }
  checkAttachments(attachments);

  const invitation = attachments.find(({ method }) => method !== undefined);
  const files = attachments.filter((attachment) => attachment !== invitation);
  return {
    from: { name: fromName, address: sender.address },
    to: { name: "", address: message.to },
    replyTo,
    subject,
    html,
    text,
    headers: { ...headers, "Auto-Submitted": "auto-generated" },
    messageId: messageIdFor(message.idempotencyKey, sender.address),
    attachments: files.map(({ filename, content, contentType }) => ({
      filename,
      content,
      contentType,
    })),
    icalEvent: invitation && {
      method: invitation.method ?? "REQUEST",
      filename: invitation.filename,
      content: invitation.content,
    },
    // Content is always given as bytes: no message may make the server read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageIdFor(idempotencyKey: string, senderAddress: string): string {
  const hash = createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 40);
  return `<${hash}@${senderAddress.split("@")[1] ?? "localhost"}>`;
}

function checkAttachments(attachments: readonly MailAttachment[]): void {
  if (attachments.length > MAX_ATTACHMENTS) throw new InvalidMail("too many attachments");
  let bytes = 0;
  for (const { filename, content, contentType } of attachments) {
    checkLine("file name", filename, MAX_NAME_LENGTH);
    checkLine("content type", contentType, MAX_NAME_LENGTH);
    bytes += Buffer.byteLength(content);
  }
  if (bytes > MAX_ATTACHMENT_BYTES) throw new InvalidMail("the attachments are too large");
  if (attachments.filter(({ method }) => method !== undefined).length > 1) {
    throw new InvalidMail("more than one invitation");
  }
}

function checkLine(what: string, value: string, maxLength: number): void {
  if (value.length > maxLength) throw new InvalidMail(`the ${what} is too long`);
  if (CONTROL.test(value)) throw new InvalidMail(`a control character in the ${what}`);
}

function checkAddress(what: string, value: string): void {
  if (CONTROL.test(value) || !ADDRESS.test(value)) {
    throw new InvalidMail(`the ${what} is not one address`);
  }
}
