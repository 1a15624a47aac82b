import { rounds } from "./load.ts";

/** What people type, from the usual to the most expensive. */
export const searches = [
  { name: "none", input: {} },
  { name: "of a first name", input: { search: "maria" } },
  { name: "of a full name", input: { search: "ângela conceição" } },
  { name: "of a surname that a tenth has", input: { search: "silva" } },
  { name: "of two letters", input: { search: "jo" } },
  { name: "of a phone", input: { search: "(11) 98765-4321" } },
  { name: "of the end of a phone", input: { search: "4321" } },
  { name: "of an e-mail", input: { search: "maria.silva77@" } },
  { name: "that finds nobody", input: { search: "ninguém assim" } },
] as const;

/** Makes customers with Brazilian names; `search_text` is folded as the product folds it. */
export function namesSql(table: string): string {
  return `
    INSERT INTO ${table} (id, name, email, phone, cpf, notes, search_text)
    SELECT gen_random_uuid(), name, email, phone, NULL, 'Prefere manhãs',
           translate(lower(name), 'áâãçéêíóôõú', 'aaaceeiooou') || ' ' || email || ' ' ||
           substr(phone, 2)
      FROM (SELECT initcap(first || ' ' || middle || ' ' || last) AS name,
                   translate(first || '.' || last, 'áâãçéêíóôõú', 'aaaceeiooou') || n ||
                     '@cliente.example' AS email,
                   '+55' || (11 + n % 80) || '9' || lpad((n * 7919 % 100000000)::text, 8, '0') AS phone
              FROM (SELECT n,
                ('{maria,josé,ana,joão,antônio,francisca,ângela,carlos,paulo,adriana,lucas,luiz,marcos,júlia,bruno,célia,rita,caio,íris,nair}'::text[])[1 + n % 20] AS first,
                ('{aparecida,eduardo,conceição,henrique,cristina,augusto,beatriz,fernando,vitória,rafael,helena,otávio}'::text[])[1 + n / 20 % 12] AS middle,
                ('{silva,santos,oliveira,souza,rodrigues,ferreira,alves,pereira,lima,gomes}'::text[])[1 + n / 240 % 10] AS last
                  FROM generate_series(1, $1::int) n) parts) people`;
}

export type Latency = { readonly name: string; readonly p95Millis: number };
type Asked = { readonly name: string; readonly url: string };

const timesEach = 40;

/** Runs one client with one request at a time, floor and searches in turn; p95 over all rounds. */
export async function compareSearches(
  floor: Asked,
  product: readonly Asked[],
  headers: Readonly<Record<string, string>>,
): Promise<{ floor: Latency; product: Latency[] }> {
  const sides = [floor, ...product];
  const times = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url } of sides) {
      for (let time = 0; time < timesEach; time += 1) {
        const spent = await ask(url, headers);
        if (round > 0) times.get(name)?.push(spent);
      }
    }
  }
  const latencyOf = ({ name }: Asked) => ({ name, p95Millis: p95(times.get(name) ?? []) });
  return { floor: latencyOf(floor), product: product.map(latencyOf) };
}

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
