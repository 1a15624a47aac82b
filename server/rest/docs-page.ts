import { apiDocsTexts as texts } from "#shared/api-docs.pt-br.ts";
import { eventDocsTexts } from "#shared/event-docs.pt-br.ts";
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
    return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${calls
      .map((operation) => callBlock(operation, publicUrl))
      .join("")}</section>`;
  });
  const links = [...tags, eventDocsTexts.title, texts.errors].map(
    (tag) => `<li><a href="#${anchor(tag)}">${escape(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escape(texts.title)}</h1><p>${escape(texts.description)}</p>
<p><a href="/api/openapi.json">${escape(texts.document)}</a></p></header>
<nav aria-label="${escape(texts.contents)}"><ul>${links.join("")}</ul></nav>
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
      `<li><b>${code}</b> ${escape(texts.statuses[code])} ${errors.map((error) => `<code>${error}</code>`).join(" ")}</li>`,
  );
  return `<details id="${anchor(`${method} ${path}`)}"><summary>
<span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code>
<span class="what">${escape(summary)}</span></summary>
<p>${escape(accessSentence(meta))}</p>
<h3>${escape(texts.parameters)}</h3>${inputs ? table([texts.field, texts.place, texts.type, texts.meaning], inputs) : `<p>${escape(texts.noInput)}</p>`}
<h3>${escape(texts.answer)} ${status}</h3>${table([texts.field, texts.type, texts.meaning], answerLines(fieldLines(answer)))}
<h3>${escape(texts.errors)}</h3><ul class="refusals">${refusals.join("")}</ul>
<h3>${escape(texts.example)}</h3><pre tabindex="0"><code>${escape(curl(operation, publicUrl))}</code></pre>
</details>`;
}

function inputLines({ parameters, body }: Operation): string[][] | null {
  const lines = parameters.map((parameter) => [
    nameCell(parameter.name, parameter.required),
    escape(places[parameter.in]),
    escape(typeText(parameter.schema)),
    escape(parameter.description ?? ""),
  ]);
  const fields = body ? fieldLines(body.schema) : [];
  for (const field of fields) {
    const { name, required, type, description } = field;
    lines.push([nameCell(name, required), escape(places.body), escape(type), escape(description)]);
  }
  return lines.length > 0 ? lines : null;
}

function answerLines(fields: readonly FieldLine[]): string[][] {
  return fields.map((field) => [
    nameCell(field.name, false),
    escape(field.type),
    escape(field.description),
  ]);
}

function nameCell(name: string, required: boolean): string {
  const mark = required ? ` <small>${escape(texts.required)}</small>` : "";
  return `<code>${escape(name).replaceAll(".", ".<wbr>")}</code>${mark}`;
}

/** A table whose cells are HTML already. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escape(text)}</th>`).join("");
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
  return `<section><h2>${escape(texts.authentication)}</h2><p>${escape(texts.authenticationText)}</p><pre tabindex="0"><code>${escape(login)}</code></pre></section>`;
}

function eventsSection(publicUrl: string): string {
  const { title, paragraphs, bySocket, byEvents, answers, event, readers } = eventDocsTexts;
  const channel = eventChannel(publicUrl);
  const example = (heading: string, text: string) =>
    `<h3>${escape(heading)}</h3><pre tabindex="0"><code>${escape(text)}</code></pre>`;
  const prose = paragraphs.map(
    (text) => `<p>${escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`,
  );
  const rows = channel.readers.map((row) => [
    `<code>${escape(row.event)}</code>`,
    escape(row.readers),
  ]);
  return `<section id="${anchor(title)}"><h2>${escape(title)}</h2>${prose.join("")}${table([event, readers], rows)}${example(bySocket, channel.socket)}${example(answers, channel.answers)}${example(byEvents, channel.events)}</section>`;
}

function errorsSection(): string {
  const rows = Object.entries(errorStatus).map(([code, status]) => [
    `<code>${escape(code)}</code>`,
    String(status),
    escape(errorMessage(code as ErrorCode)),
  ]);
  const example = JSON.stringify({
    error: "invalid_input",
    message: errorMessage("invalid_input"),
    requestId: "0198c0de-0000-7000-8000-000000000001",
    issues: [{ path: "email", message: "E-mail inválido" }],
  });
  return `<section id="${anchor(texts.errors)}"><h2>${escape(texts.errors)}</h2><p>${escape(texts.errorsText)}</p><pre tabindex="0"><code>${escape(example)}</code></pre>${table([texts.code, texts.status, texts.sentence], rows)}</section>`;
}

function anchor(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
