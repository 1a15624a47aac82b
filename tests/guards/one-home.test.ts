import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Each row names the one place for something, and how the same would be written elsewhere.

const root = join(import.meta.dirname, "..", "..");
const sources = globSync("{client,server,shared,drizzle,src}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith("route-tree.gen.ts"),
);

const homes = [
  {
    what: "which queries a change makes old",
    home: /^client\/lib\/changes\.ts$/,
    // A router that reloads its page is something else.
    elsewhere: /(?<!router\.)\b(invalidate|invalidateQueries|refetchQueries|resetQueries)\(/,
    instead: "changed(…)",
  },
  {
    what: "how loaded lists are rewritten",
    // `setData` of one query may take what its own write has just returned.
    home: /^client\/lib\/saved-records\.ts$/,
    elsewhere: /\b(setQueriesData|setQueryData)\(/,
    instead: "showSaved, rewriteLists",
  },
  {
    what: "whether a row is still what its author has seen, and its next version",
    home: /^server\/kernel\/edits\.ts$/,
    elsewhere:
      /version !== undefined && version !==|if \([\w.]*version !==|ersion\} \+ 1`|version: [\w.]*version \+ 1/,
    instead: "editRow, currentRow, hasMovedOn, nextVersion",
  },
  {
    what: "whether what is stored differs from what is wanted",
    home: /^server\/kernel\/edits\.ts$/,
    elsewhere:
      /canonical\(value\) !==|(writePlatform|writeOrganization)\([^]*\b(\w+)\.(\w+) === (?!\2)\w+\.\3 &&/,
    instead: "changesOf, holdsAlready",
  },
  {
    what: "arithmetic on days",
    home: /^shared\/domain\/dates\.ts$/,
    elsewhere:
      /86_?400_?000|T(00|12):00(:00)?Z`|[gs]etUTC(Day|Date|Month)\(|Date\.UTC\(|toISOString\(\)\.slice\(0, 10\)/,
    instead: "shared/domain/dates.ts",
  },
  {
    what: "how long a day is",
    // No integration imports the house.
    home: /^(shared\/domain\/dates\.ts$|server\/integrations\/)/,
    elsewhere: /24 \* (3_600_000|60 \* 60)/,
    instead: "dayMs",
  },
  {
    what: "what the clocks of a zone show",
    home: /^shared\/domain\/wall-clock\.ts$/,
    // Languages that write dates as ISO does are used for nothing else.
    elsewhere: /"(sv-SE|en-CA)"|PlainDateTime|toPlainDate\(|toPlainTime\(/,
    instead: "shared/domain/wall-clock.ts",
  },
  {
    what: "the zone where nothing says another one",
    // Payments are counted by Brazil's clocks, the demo and the development pages are set there, and a
    // column's default is written in SQL.
    home: /^(shared\/domain\/(wall-clock|sale-days)|shared\/texts\/time-zones\.pt-br|client\/features\/calendars\/time-zone-words|server\/(demo|integrations)\/.*|server\/rest\/example|drizzle\/schema\/org\/calendars)\.ts$/,
    elsewhere: /"America\/Sao_Paulo"/,
    instead: "fallbackTimeZone",
  },
  {
    what: "how a CPF, a CNPJ or a phone number is written",
    home: /^shared\/domain\/(taxpayer-formats|phone-formats)\.ts$/,
    elsewhere:
      /\(\$1\) \$2-\$3|`\(\$\{area\}\) \$|\$1\.\$2\.\$3[-/]|(\\d\{(0,)?3\}|\.\{0,3\})\)\(|\\d\{4,5\}\)\(/,
    instead: "formatCpf, formatCpfCnpj, taxpayerIdInWords, formatPhone, formatPhoneDigits",
  },
  {
    what: "which digits are a Brazilian phone number",
    // kernel/phone.ts asks a library with every country's numbering plan; no integration imports the house.
    home: /^(shared\/domain\/phone-(formats|keys)|server\/integrations\/whatsapp\/stand-in-account)\.ts$/,
    elsewhere: /9\\d\{8\}|\[\d-\d+\]\\d\{7\}|\(\\d\\d\)\(?9/,
    instead: "isBrazilianPhone, phoneKey, phonesOf",
  },
  {
    what: "how many minutes a day has",
    // A landing picture is named after its width, and a column's CHECK is written in SQL.
    home: /^(shared\/domain\/dates\.ts$|drizzle\/)/,
    elsewhere: /^(?! *(\*|\/)).*(?<![-\w.])1440(?![-\w.])/m,
    instead: "dayMinutes",
  },
  {
    what: "the address that begins a WhatsApp message",
    home: /^client\/lib\/whatsapp-address\.ts$/,
    elsewhere: /wa\.me\//,
    instead: "whatsAppAddress",
  },
  {
    what: "how days and times are written",
    // The development pages of mails and phones import nothing of the house, as no integration does.
    home: /^(shared\/domain\/date-formats|server\/integrations\/(smtp\/dev-mailbox|whatsapp\/phone|sms\/sms)-html)\.ts$/,
    elsewhere: /new Intl\.DateTimeFormat\("pt-BR"/,
    instead: "shared/domain/date-formats.ts, client/lib/formats.ts",
  },
  {
    what: "which zone this device's clocks are in",
    home: /^client\/lib\/own-time-zone\.ts$/,
    elsewhere: /DateTimeFormat\(\)\.resolvedOptions/,
    instead: "ownTimeZone()",
  },
  {
    what: "the names of the days of the week",
    home: /^shared\/texts\/weekdays\.pt-br\.ts$/,
    elsewhere: /["'](seg|segunda|segunda-feira|sáb|sábado)["']/i,
    instead: "shared/texts/weekdays.pt-br.ts",
  },
] as const;

test.each(homes)("$what is written in one place", ({ home, elsewhere, instead }) => {
  const found = sources.filter((file) => elsewhere.test(readFileSync(join(root, file), "utf8")));
  // The home itself must match: a pattern that finds nothing would forbid nothing.
  expect(found.some((file) => home.test(file))).toBe(true);
  expect(found.filter((file) => !home.test(file)).map((file) => `${file}: ${instead}`)).toEqual([]);
});

/** Returns the sentences of a file: at least five words, or three with a sentence's end. */
function sentencesOf(file: string): string[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(join(root, file), "utf8");
  const how = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(file, text, how, false, kind);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node)) {
      const written = node.text.replace(/\s+/g, " ").trim();
      const words = written.split(" ").length;
      if (words >= 5 || (words >= 3 && /[.!?]$/.test(written))) found.add(written);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].filter((sentence) => portuguese.test(sentence));
}

const portuguese = /[áâãàéêíóôõúç]|\b(de|da|do|um|uma|com|por|que|os|seu|sua)\b/i;

// Every file is parsed: a busy machine takes a minute over it.
test("a Portuguese sentence is written in one file", { timeout: 300_000 }, () => {
  const files = new Map<string, string[]>();
  for (const file of sources) {
    // The demo's organisations may say anything.
    if (file.startsWith("server/demo/")) continue;
    for (const sentence of sentencesOf(file)) {
      files.set(sentence, [...(files.get(sentence) ?? []), file]);
    }
  }
  expect(files.size).toBeGreaterThan(400);
  expect([...files].filter(([, { length }]) => length > 1)).toEqual([]);
});
