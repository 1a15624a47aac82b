import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { apiDocsTexts as texts } from "#shared/api-docs.pt-br.ts";
import { eventDocsTexts } from "#shared/event-docs.pt-br.ts";
import { escapeHtml } from "#shared/domain/html.ts";
import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import { errorMessage } from "#shared/messages.pt-br.ts";
import { fieldLines, typeText, type FieldLine } from "./describe-fields.ts";
import { eventChannel } from "./event-channel.ts";
import { exampleOf } from "./example.ts";
import { accessSentence, errorStatusesOf } from "./openapi.ts";
import type { Operation } from "./operations.ts";

const { places } = texts;

/** /api/docs: the calls of the OpenAPI document for readers; no script, no foreign address. */
export function docsPage(operations: readonly Operation[], publicUrl: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].toSorted((a, b) =>
    a.localeCompare(b, "pt-BR"),
  );
  const sections = tags.map((tag) => {
    const calls = operations.filter((operation) => operation.tag === tag);
    return `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${calls
      .map((operation) => callBlock(operation, publicUrl))
      .join("")}</section>`;
  });
  const links = [...tags, eventDocsTexts.title, texts.errors].map(
    (tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.description)}</p>
<p><a href="/api/openapi.json">${escapeHtml(texts.document)}</a></p></header>
<nav aria-label="${escapeHtml(texts.contents)}"><ul>${links.join("")}</ul></nav>
<main>${authenticationSection(publicUrl)}${sections.join("")}${eventsSection(publicUrl)}${errorsSection()}</main>
</body>
</html>
`;
}

function callBlock(operation: Operation, publicUrl: string): string {
  const { method, path, summary, meta, status, answer } = operation;
  const inputs = inputLines(operation);
  const refusals = errorStatusesOf(operation).map(
    ([code, errors]) =>
      `<li><b>${code}</b> ${escapeHtml(texts.statuses[code])} ${errors.map((error) => `<code>${error}</code>`).join(" ")}</li>`,
  );
  return `<details id="${anchor(`${method} ${path}`)}"><summary>
<span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>
<span class="what">${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(accessSentence(meta))}</p>
<h3>${escapeHtml(texts.parameters)}</h3>${inputs ? table([texts.field, texts.place, texts.type, texts.meaning], inputs) : `<p>${escapeHtml(texts.noInput)}</p>`}
<h3>${escapeHtml(texts.answer)} ${status}</h3>${table([texts.field, texts.type, texts.meaning], answerLines(fieldLines(answer)))}
<h3>${escapeHtml(texts.errors)}</h3><ul class="refusals">${refusals.join("")}</ul>
<h3>${escapeHtml(texts.example)}</h3><pre tabindex="0"><code>${escapeHtml(curl(operation, publicUrl))}</code></pre>
</details>`;
}

function inputLines({ parameters, body }: Operation): string[][] | null {
  const lines = parameters.map((parameter) => [
    nameCell(parameter.name, parameter.required),
    escapeHtml(places[parameter.in]),
    escapeHtml(typeText(parameter.schema)),
    escapeHtml(parameter.description ?? ""),
  ]);
  const fields = body ? fieldLines(body.schema) : [];
  for (const field of fields) {
    const { name, required, type, description } = field;
    lines.push([
      nameCell(name, required),
      escapeHtml(places.body),
      escapeHtml(type),
      escapeHtml(description),
    ]);
  }
  return lines.length > 0 ? lines : null;
}

function answerLines(fields: readonly FieldLine[]): string[][] {
  return fields.map((field) => [
    nameCell(field.name, false),
    escapeHtml(field.type),
    escapeHtml(field.description),
  ]);
}

function nameCell(name: string, required: boolean): string {
  const mark = required ? ` <small>${escapeHtml(texts.required)}</small>` : "";
  return `<code>${escapeHtml(name).replaceAll(".", ".<wbr>")}</code>${mark}`;
}

/** A table whose cells are HTML already. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

function curl(operation: Operation, publicUrl: string): string {
  const { method, path, parameters, body, meta } = operation;
  const valueOf = (name: string) => {
    const parameter = parameters.find((known) => known.name === name);
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? {}, name)));
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => valueOf(name));
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map((parameter) => `${parameter.name}=${valueOf(parameter.name)}`);
  const url = publicUrl + filled + (query.length > 0 ? `?${query.join("&")}` : "");
  const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} '${url}'`];
  if (meta.access !== "public") lines.push("-H 'Authorization: Bearer TOKEN'");
  if (parameters.some((parameter) => parameter.in === "header")) {
    lines.push("-H 'Idempotency-Key: 4f1c0e9a-8d1b-4a55-9f6e-2f4d6f1c7a10'");
  }
  if (body?.type === "application/json") {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(exampleOf(body.schema)).replaceAll("'", "'\\''")}'`);
  } else if (body) {
    const fields = exampleOf({ ...body.schema }) as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      lines.push(`-F '${name}=${name === "file" ? "@imagem.jpg" : String(value)}'`);
    }
  }
  return lines.join(" \\\n  ");
}

function authenticationSection(publicUrl: string): string {
  const login = `curl '${publicUrl}/api/auth/login' \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"ana@example.com","password":"sua senha"}'`;
  return `<section><h2>${escapeHtml(texts.authentication)}</h2><p>${escapeHtml(texts.authenticationText)}</p><pre tabindex="0"><code>${escapeHtml(login)}</code></pre></section>`;
}

function eventsSection(publicUrl: string): string {
  const { title, paragraphs, bySocket, byEvents, answers, event, readers } = eventDocsTexts;
  const channel = eventChannel(publicUrl);
  const example = (heading: string, text: string) =>
    `<h3>${escapeHtml(heading)}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
  const prose = paragraphs.map(
    (text) => `<p>${escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`,
  );
  const rows = channel.readers.map((row) => [
    `<code>${escapeHtml(row.event)}</code>`,
    escapeHtml(row.readers),
  ]);
  return `<section id="${anchor(title)}"><h2>${escapeHtml(title)}</h2>${prose.join("")}${table([event, readers], rows)}${example(bySocket, channel.socket)}${example(answers, channel.answers)}${example(byEvents, channel.events)}</section>`;
}

function errorsSection(): string {
  const rows = Object.entries(errorStatus).map(([code, status]) => [
    `<code>${escapeHtml(code)}</code>`,
    String(status),
    escapeHtml(errorMessage(code as ErrorCode)),
  ]);
  const example = JSON.stringify({
    error: "invalid_input",
    message: errorMessage("invalid_input"),
    requestId: "0198c0de-0000-7000-8000-000000000001",
    issues: [{ path: "email", message: commonTexts.invalidEmail }],
  });
  return `<section id="${anchor(texts.errors)}"><h2>${escapeHtml(texts.errors)}</h2><p>${escapeHtml(texts.errorsText)}</p><pre tabindex="0"><code>${escapeHtml(example)}</code></pre>${table([texts.code, texts.status, texts.sentence], rows)}</section>`;
}

function anchor(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}
