import { createHash } from "node:crypto";
import { escapeHtml } from "#shared/domain/html.ts";

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 40px 20px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 12px; }
p { margin: 0 0 12px; }
`;

const stylesHash = createHash("sha256").update(styles).digest("base64");

/** What the page of a refusal may do: nothing but look as it does. */
const policy = `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Writes why somebody who opened a paper in a browser sees none. `data-refused` tells the page that
 * opened it not to print it.
 */
export function refusalPage(message: string): { readonly html: string; readonly policy: string } {
  const html = `<!doctype html>
<html lang="pt-BR" data-refused>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documento não emitido</title><style>${styles}</style></head>
<body><main><h1>O documento não pôde ser aberto</h1>
<p role="alert">${escapeHtml(message)}</p>
<p>Feche esta aba e volte à página de onde veio.</p></main></body>
</html>`;
  return { html, policy };
}
