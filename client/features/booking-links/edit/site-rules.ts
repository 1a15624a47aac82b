/**
 * Returns the sites of a text, one a line, as the server wants them: `www.exemplo.com.br/agenda`
 * means https://www.exemplo.com.br, and a site tried out on one's own machine http. What is no address stays as it was typed, for the complaint.
 */
export function readSites(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(lines.map(originOf))];
}

function originOf(typed: string): string {
  const scheme = /^(localhost|127\.0\.0\.1)(?![\w.-])/i.test(typed) ? "http" : "https";
  const address = /^https?:\/\//i.test(typed) ? typed : `${scheme}://${typed}`;
  if (!URL.canParse(address)) return typed;
  const { origin, username } = new URL(address);
  // `contato@exemplo.com.br` is an e-mail, though a browser would go there.
  return username === "" ? origin : typed;
}
