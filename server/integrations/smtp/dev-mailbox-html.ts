import { escapeHtml } from "#shared/domain/html.ts";
import type { KeptMail } from "./mail-files.ts";

/** Markup that may be written unchanged; everything else that enters `html` is escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | Markup[];

function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => text + write(values[index - 1] ?? "") + part),
  );
}

function write(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(write).join("");
  return escapeHtml(String(value));
}

/** GET /dev/mail: the mails sent, newest first. */
export function mailListPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    (mail) =>
      html` <li>
        <a href="/dev/mail/${mail.id}">
          <span class="to">${mail.to}</span>
          <span class="subject">${mail.subject}</span>
          <time datetime="${mail.sentAt}">${moment(mail.sentAt)}</time>
        </a>
      </li>`,
  );
  const empty = html`<p class="empty">
    Nenhum e-mail ainda. Faça um agendamento ou peça uma nova senha: a mensagem aparece aqui.
  </p>`;
  return page(
    "Caixa de e-mails",
    html` <header>
        <h1>Caixa de e-mails</h1>
        <p>
          Mensagens que sairiam por SMTP. Nada é enviado em desenvolvimento. Horários de São Paulo.
        </p>
        <nav><a href="/dev/mail">Atualizar</a><a href="/dev/mail.json">JSON</a></nav>
      </header>
      <main>
        ${
          mails.length > 0
            ? html`<ul class="mails">
                ${rows}
              </ul>`
            : empty
        }
      </main>`,
  );
}

/** GET /dev/mail/:id: one message, its HTML in a frame that can run nothing. */
export function mailPage(mail: KeptMail): string {
  const path = `/dev/mail/${mail.id}`;
  const files = mail.attachments.map(
    (file, index) =>
      html` <li>
        <a href="${path}/attachments/${index}" download>${file.filename}</a>
        ${file.contentType}${file.method ? ` · ${file.method}` : ""}
      </li>`,
  );
  const headers = Object.entries(mail.headers).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  );
  return page(
    mail.subject,
    html` <header>
        <nav><a href="/dev/mail">Todos os e-mails</a></nav>
        <h1>${mail.subject}</h1>
        <dl>
          <dt>De</dt>
          <dd>${mail.from}</dd>
          <dt>Para</dt>
          <dd>${mail.to}</dd>
          <dt>Enviado</dt>
          <dd>
            <time datetime="${mail.sentAt}">${moment(mail.sentAt)}</time> (horário de São Paulo)
          </dd>
          ${headers}
        </dl>
        ${
          files.length > 0
            ? html`<ul class="files" aria-label="Anexos">
                ${files}
              </ul>`
            : ""
        }
      </header>
      <main>
        <h2>HTML</h2>
        <iframe
          src="${path}/html"
          title="A mensagem como o programa de e-mail a mostra"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <h2>Texto</h2>
        <pre>${mail.text}</pre>
        <p><a href="${path}/source">Mensagem original (.eml)</a></p>
      </main>`,
  );
}

/** The page for an id that is not kept, or no longer. */
export function mailMissingPage(): string {
  return page(
    "E-mail não encontrado",
    html` <header>
      <nav><a href="/dev/mail">Todos os e-mails</a></nav>
      <h1>E-mail não encontrado</h1>
      <p>A caixa guarda as 500 mensagens mais recentes.</p>
    </header>`,
  );
}

function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mail.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}

const MOMENT = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

function moment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

export const MAILBOX_CSS = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1f2421, #e6e9e7);
  --soft: light-dark(#5c655f, #a3aca6);
  --line: light-dark(#e2e6e3, #363c38);
  --paper: light-dark(#ffffff, #1a1d1b);
  --ground: light-dark(#f6f7f6, #121413);
  --accent: light-dark(#1c6b4a, #6cc79c);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 64px; max-width: 880px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 24px; line-height: 1.25; margin: 8px 0; }
h2 { font-size: 14px; color: var(--soft); margin: 32px 0 8px; }
header p, .empty { color: var(--soft); margin: 0 0 8px; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav a { display: inline-block; padding: 10px 16px 10px 0; }
ul { list-style: none; margin: 0; padding: 0; }
.mails, iframe, pre {
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
}
.mails li + li { border-top: 1px solid var(--line); }
.mails a {
  display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) auto; gap: 4px 16px;
  padding: 12px 16px; color: inherit; text-decoration: none;
}
.mails a:hover .subject { text-decoration: underline; }
.subject { font-weight: 600; }
.to, time { color: var(--soft); }
time { font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; }
dt { color: var(--soft); }
dd { margin: 0; }
.files li { padding: 8px 0; color: var(--soft); }
iframe { display: block; width: 100%; height: 900px; background: #ffffff; }
pre { padding: 16px; margin: 0; white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; }
@media (max-width: 640px) { .mails a { grid-template-columns: 1fr; } }
`;
