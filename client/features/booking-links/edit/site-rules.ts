/**
 * Returns the sites of a text, one a line, as the server wants them: `www.exemplo.com.br/agenda`
 * means https://www.exemplo.com.br. What is no address stays as it was typed, for the complaint.
 */
export function readSites(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(lines.map(originOf))];
}

function originOf(typed: string): string {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return typed;
  const { origin, username } = new URL(address);
  // `contato@exemplo.com.br` is an e-mail, though a browser would go there.
  return username === "" ? origin : typed;
}
