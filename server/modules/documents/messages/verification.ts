import { createHash } from "node:crypto";
import { createElement as h, type ReactNode } from "react";
import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { formatLongDate, formatLongMoment } from "#shared/domain/date-formats.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { DocumentState } from "#shared/schemas/documents.ts";
import { codeInWords } from "../rules.ts";
import { waitWords } from "#shared/texts/waits.pt-br.ts";
import { registrationLines } from "../words.pt-br.ts";

/** What strangers may know of a document. */
export type Verified = {
  readonly code: string;
  readonly kind: DocumentKind;
  /** What the paper is called, as it says itself. */
  readonly title: string;
  readonly initials: string;
  readonly issuerName: string;
  readonly issuerRegistration: string | null;
  /** Who wrote it, which may be somebody else. */
  readonly authorName: string;
  readonly organizationName: string;
  /** What it calls its customers. */
  readonly businessType: BusinessType;
  /** The date that it says itself. */
  readonly day: string;
  /** When it was first printed. */
  readonly issuedAt: Date;
  readonly state: DocumentState;
  /** When the newest version was written. */
  readonly changedAt: Date;
  /** Only on a prescription's sheet. */
  readonly validity: {
    readonly validUntil: string;
    readonly isPast: boolean;
    readonly isFilled: boolean;
  } | null;
};

/** What the page answers: nothing yet, a document, none, or that too many were asked for. */
export type Verification =
  | { readonly outcome: "asking" | "unknown"; readonly typed: string }
  | { readonly outcome: "busy"; readonly typed: string; readonly retryAfter: unknown }
  | { readonly outcome: "found"; readonly document: Verified };

const styles = `
:root { color-scheme: light dark; --ink: #1b1f1d; --soft: #626864; --page: #f6f6f3; --box: #fff;
  --line: #d8d8d2; --good: #0e664a; --bad: #b3261e; --warn: #8a5300; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9e7; --soft: #9aa29e; --page: #121514;
  --box: #1a1e1c; --line: #343a37; --good: #5cc79f; --bad: #ff8a80; --warn: #f0b35a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 40px 20px; }
.brand { margin-bottom: 12px; color: var(--good); font-weight: 700; letter-spacing: -0.01em; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 4px; }
p { margin: 0 0 16px; color: var(--soft); }
.result { background: var(--box); border: 1px solid var(--line); border-left-width: 5px;
  border-radius: 8px; padding: 20px; margin: 24px 0; }
.result p { margin: 0; color: inherit; }
.valid { border-left-color: var(--good); } .valid h2 { color: var(--good); }
.cancelled, .unknown { border-left-color: var(--bad); }
.cancelled h2, .unknown h2 { color: var(--bad); }
.corrected, .revoked, .spent, .busy { border-left-color: var(--warn); }
.corrected h2, .revoked h2, .spent h2, .busy h2 { color: var(--warn); }
dl { margin: 16px 0 0; } dl div { padding: 8px 0; border-top: 1px solid var(--line); }
dt { font-size: 14px; color: var(--soft); } dd { margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 24px; }
label { flex: 1 1 240px; font-size: 15px; font-weight: 600; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 0 12px;
  font: inherit; font-weight: 400; color: inherit; background: var(--box);
  border: 1px solid var(--soft); border-radius: 8px; }
button { min-height: 44px; padding: 0 20px; font: inherit; font-weight: 600; color: var(--page);
  background: var(--ink); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--good); outline-offset: 2px; }
small { display: block; margin-top: 24px; font-size: 14px; color: var(--soft); }
`;

const stylesHash = createHash("sha256").update(styles).digest("base64");

/** The policy of the page: it loads nothing, runs nothing and sends its form to itself alone. */
export const verificationPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Writes the public page that says whether a document is genuine. */
export async function renderVerification(verification: Verification): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const typed = "typed" in verification ? verification.typed : "";
  const page = h(
    "html",
    { lang: "pt-BR" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "robots", content: "noindex" }),
      h("title", null, "Verificar documento · Encaixe"),
      h("style", { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("div", { className: "brand" }, "Encaixe"),
        h("h1", null, "Verificar documento"),
        h("p", null, "Confira se um atestado, uma receita ou outro documento é verdadeiro."),
        writeOutcome(verification),
        writeForm(typed),
        h(
          "small",
          null,
          "Esta página não mostra o conteúdo do documento nem o nome de quem foi atendido. Compare o que ela diz com o papel.",
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function writeForm(typed: string): ReactNode {
  return h(
    "form",
    { method: "get", action: "/verificar", role: "search" },
    h(
      "label",
      null,
      "Código do documento",
      h("input", {
        name: "codigo",
        defaultValue: typed,
        placeholder: "XXXX-XXXX-XXXX-XXXX-XXXX",
        required: true,
        // A pasted address fits.
        maxLength: 500,
        autoComplete: "off",
        autoCapitalize: "characters",
        spellCheck: false,
      }),
    ),
    h("button", { type: "submit" }, "Verificar"),
  );
}

function writeOutcome(verification: Verification): ReactNode {
  switch (verification.outcome) {
    case "asking":
      return null;
    case "unknown":
      return box(
        "unknown",
        "Documento não encontrado",
        "Nenhum documento foi emitido com este código. Confira se ele foi digitado como está no papel.",
      );
    case "busy":
      return box(
        "busy",
        "Muitas consultas em pouco tempo",
        `Tente de novo ${waitWords(verification.retryAfter)}.`,
      );
    case "found":
      return writeDocument(verification.document);
  }
}

const stateWords: Readonly<
  Record<DocumentState, { readonly title: string; readonly text: string }>
> = {
  valid: {
    title: "Documento verdadeiro",
    text: "Foi emitido como segue e não foi cancelado nem corrigido.",
  },
  corrected: {
    title: "Documento corrigido depois",
    text: "Foi emitido, mas o que ele diz foi corrigido. Peça o documento novo.",
  },
  cancelled: {
    title: "Documento cancelado",
    text: "Foi emitido, mas foi cancelado depois. Não vale mais.",
  },
  revoked: {
    title: "Consentimento retirado",
    text: "Foi assinado como segue, mas quem assinou retirou o consentimento depois.",
  },
};

const pastText = "Foi emitido como segue e não foi cancelado nem corrigido, mas a validade passou.";
const filledText =
  "Foi emitido como segue. Quem o emitiu marcou a receita como dispensada: pode já ter sido usada.";

const changeLabels = {
  cancelled: "Cancelado em",
  corrected: "Corrigido em",
  revoked: "Retirado em",
} as const;

// Strangers have no zone: the hour of Brasília is what official papers mean.
const when = (at: Date) => `${formatLongMoment(at, fallbackTimeZone)} (Brasília)`;

function writeDocument(document: Verified): ReactNode {
  const { state, issuerName } = document;
  const facts = [
    ["Documento", document.title],
    ["Data do documento", formatLongDate(document.day)],
    ...validityFacts(document),
    ["Emitido por", [issuerName, ...registered(document)].join(" · ")],
    ...(document.authorName === issuerName ? [] : [["Escrito por", document.authorName]]),
    ["Organização", document.organizationName],
    [
      `Iniciais do ${customerNoun(document.businessType).singular.toLowerCase()}`,
      document.initials,
    ],
    ["Código", codeInWords(document.code)],
    ["Código gerado em", when(document.issuedAt)],
    ...(state === "valid" ? [] : [[changeLabels[state], when(document.changedAt)]]),
  ];
  const { title, text } = wordsOf(document);
  const isSpent = state === "valid" && (document.validity?.isPast || document.validity?.isFilled);
  return box(
    isSpent ? "spent" : state,
    title,
    text,
    h(
      "dl",
      null,
      facts.map(([label, value]) =>
        h("div", { key: label }, h("dt", null, label), h("dd", null, value)),
      ),
    ),
  );
}

/** What is true but has run out or was used is told first: who checks it at a counter reads no further. */
function wordsOf({ state, validity }: Verified): { readonly title: string; readonly text: string } {
  if (state !== "valid" || !validity) return stateWords[state];
  if (validity.isFilled) return { title: "Documento verdadeiro, já dispensado", text: filledText };
  return validity.isPast
    ? { title: "Documento verdadeiro, vencido", text: pastText }
    : stateWords.valid;
}

function validityFacts({ state, validity, changedAt }: Verified): string[][] {
  if (state !== "valid" || !validity) return [];
  const { validUntil, isPast, isFilled } = validity;
  return [
    [isPast ? "Venceu em" : "Vale até", formatLongDate(validUntil)],
    ...(isFilled ? [["Receita marcada como dispensada em", when(changedAt)]] : []),
  ];
}

/** As on the paper: what nobody with a council's registration need issue says nothing of one. */
function registered({ kind, issuerRegistration }: Verified): string[] {
  const needsNone = kind === "consent" || kind === "attendance";
  if (needsNone) return issuerRegistration ? [issuerRegistration] : [];
  return registrationLines(issuerRegistration);
}

function box(look: string, title: string, text: string, more?: ReactNode): ReactNode {
  return h(
    "section",
    { className: `result ${look}`, role: "status" },
    h("h2", null, title),
    h("p", null, text),
    more,
  );
}
