import type { ReactNode } from "react";
import { createElement as h } from "react";
import { unlinked } from "#shared/domain/unlinked.ts";
import { oneLine } from "./format.ts";
import { mailAccent } from "./mail-accent.ts";
import { darkTheme, styles } from "./mail-styles.ts";

export type MailContent = {
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

export type Block =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "dates"; dates: readonly DateLine[] }
  | { kind: "secret"; label: string; value: string }
  | { kind: "button"; label: string; href: string };

export type Fact = { label: string; value: string; link?: FactLink };

type FactLink = { label: string; href: string };

/** One of several appointments, with the way to its private page. */
export type DateLine = { text: string; link?: FactLink };

/** A picture at an address that answers for years, since mails are read again; its sides in pixels. */
export type MailLogo = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

export type MailPage = {
  subject: string;
  /** What a mailbox's list shows beside the subject. */
  preview: string;
  organizationName: string;
  /** The organisation's own colour as `#rrggbb`; ours without one. */
  accentColor?: string | null | undefined;
  /** The organisation's own logo above its name; none without one. */
  logo?: MailLogo | null | undefined;
  title: string;
  blocks: readonly Block[];
  footer: string;
  /** Where its receiver stops such mails; only mails that nobody can do without have none. */
  stopUrl?: string | undefined;
};

type ReactEmail = typeof import("react-email");

const MAX_SUBJECT_LENGTH = 150;

/** Renders both parts from the same blocks, so that neither says less than the other. */
export async function renderMail(given: MailPage): Promise<MailContent> {
  const page = withPlainName(given);
  return {
    subject: oneLine(page.subject, MAX_SUBJECT_LENGTH),
    html: await renderHtml(page),
    text: renderText(page),
    ...(page.stopUrl !== undefined && { headers: stopHeaders(page.stopUrl) }),
  };
}

/**
 * Breaks up the addresses in an organisation's name wherever the mail says it: whoever names one like a
 * website would have us mail its link to anybody who is typed into a booking.
 */
function withPlainName(page: MailPage): MailPage {
  const { organizationName: name } = page;
  const plain = unlinked(name);
  const say = (text: string) => (plain === name ? text : text.replaceAll(name, plain));
  return {
    ...page,
    organizationName: plain,
    subject: unlinked(page.subject),
    preview: unlinked(page.preview),
    title: unlinked(page.title),
    footer: say(page.footer),
    blocks: page.blocks.map((block): Block => {
      switch (block.kind) {
        case "text":
        case "note":
          return { ...block, text: say(block.text) };
        case "facts":
          return { ...block, facts: block.facts.map((f) => ({ ...f, value: say(f.value) })) };
        case "dates":
          return {
            ...block,
            dates: block.dates.map((line) => ({ ...line, text: say(line.text) })),
          };
        default:
          return block;
      }
    }),
  };
}

/** The button that mail programs show beside the sender, and that it works by one POST (RFC 8058). */
const stopHeaders = (url: string) => ({
  "List-Unsubscribe": `<${httpUrl(url)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const stopLabel = "Não quero mais receber lembretes por e-mail";

async function renderHtml(page: MailPage): Promise<string> {
  // Loading this costs half a second and 50 MB, which a process that sends no mail saves.
  const email = await import("react-email");
  const accent = mailAccent(page.accentColor);
  const blocks = page.blocks.map((block, index) =>
    h(email.Section, { key: index }, renderBlock(email, block, accent.light)),
  );
  return email.render(
    h(
      email.Html,
      { lang: "pt-BR" },
      h(
        email.Head,
        null,
        h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
        h("meta", { name: "color-scheme", content: "light dark" }),
        h("meta", { name: "supported-color-schemes", content: "light dark" }),
        h("style", { dangerouslySetInnerHTML: { __html: darkTheme(accent.dark) } }),
      ),
      h(
        email.Body,
        { lang: "pt-BR", className: "ground", style: styles.ground },
        h(email.Preview, null, oneLine(page.preview, 150)),
        h(
          email.Container,
          { className: "paper", style: styles.paper },
          page.logo && renderLogo(email, page.logo, page.organizationName),
          h(
            email.Text,
            { className: "accent", style: { ...styles.organization, color: accent.light } },
            page.organizationName,
          ),
          h(email.Heading, { as: "h1", className: "ink", style: styles.title }, page.title),
          blocks,
        ),
        h(
          email.Text,
          { className: "soft", style: styles.footer },
          page.footer,
          page.stopUrl !== undefined && [
            h("br", { key: "br" }),
            h(
              email.Link,
              { key: "stop", className: "soft", style: styles.stop, href: httpUrl(page.stopUrl) },
              stopLabel,
            ),
          ],
        ),
      ),
    ),
  );
}

/** How large a logo is shown at most. */
const logoRoom = { width: 200, height: 48 };

function renderLogo({ Img }: ReactEmail, { url, width, height }: MailLogo, name: string) {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height, 1);
  const [shownWidth, shownHeight] = [width, height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return h(Img, {
    src: httpUrl(url),
    alt: `Logotipo de ${name}`,
    width: shownWidth,
    height: shownHeight,
    style: styles.logo,
  });
}

function renderBlock(email: ReactEmail, block: Block, accent: string): ReactNode {
  const { Button, Section, Text } = email;
  switch (block.kind) {
    case "text":
      return h(Text, { className: "ink", style: styles.text }, block.text);
    case "note":
      return h(Text, { className: "soft", style: styles.note }, block.text);
    case "secret":
      return [
        h(Text, { key: "label", className: "soft", style: styles.label }, block.label),
        h(Text, { key: "value", className: "ink secret", style: styles.secret }, block.value),
      ];
    case "button":
      return h(
        Button,
        {
          className: "button",
          style: { ...styles.button, backgroundColor: accent },
          href: httpUrl(block.href),
        },
        block.label,
      );
    case "dates":
      return h(
        "div",
        { style: styles.facts },
        block.dates.map(({ text, link }, index) =>
          h(
            Section,
            { key: index, className: "rule", style: styles.fact },
            h(Text, { className: "ink", style: styles.value }, text),
            linkOf(email, link, accent),
          ),
        ),
      );
    case "facts":
      return h(
        "div",
        { style: styles.facts },
        block.facts.map(({ label, value, link }) =>
          h(
            Section,
            { key: label, className: "rule", style: styles.fact },
            h(Text, { className: "soft", style: styles.label }, label),
            h(Text, { className: "ink", style: styles.value }, value),
            linkOf(email, link, accent),
          ),
        ),
      );
  }
}

function linkOf({ Link }: ReactEmail, link: FactLink | undefined, accent: string): ReactNode {
  if (!link) return null;
  const href = httpUrl(link.href);
  return h(
    Link,
    { className: "accent", style: { ...styles.factLink, color: accent }, href },
    link.label,
  );
}

function renderText(page: MailPage): string {
  const head = [page.organizationName, page.title.toUpperCase()].join("\n\n");
  const parts = page.blocks.map(textOfBlock);
  const stop = page.stopUrl === undefined ? "" : `\n${stopLabel}:\n${httpUrl(page.stopUrl)}`;
  return `${[head, ...parts, `--\n${page.footer}${stop}`].join("\n\n")}\n`;
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text;
    case "secret":
      return `${block.label}: ${block.value}`;
    case "button":
      return `${block.label}:\n${httpUrl(block.href)}`;
    case "dates":
      return block.dates.map(textOfDate).join("\n");
    case "facts":
      return block.facts.map(textOfFact).join("\n");
  }
}

function textOfDate({ text, link }: DateLine): string {
  return link ? `- ${text}\n  ${link.label}: ${httpUrl(link.href)}` : `- ${text}`;
}

function textOfFact({ label, value, link }: Fact): string {
  const way = link ? `\n  ${link.label}: ${httpUrl(link.href)}` : "";
  const lines = value.includes("\n") ? `\n${value.replace(/^/gm, "  ")}` : ` ${value}`;
  return `${label}:${lines}${way}`;
}

/** Accepts http(s) alone: links are the server's own, so anything else is a bug. */
function httpUrl(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError("a link must be http(s)");
  return href;
}
