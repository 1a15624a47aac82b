import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// A button or an item of a menu that writes rests while the account is read-only (client/ui/read-only.tsx).

const root = join(import.meta.dirname, "..", "..");

/** Calls that are answered by a suspended account, or that write nothing. */
const readers: Readonly<Record<string, readonly string[]>> = {
  "client/features/shell/organization-menu.tsx": ["switchTo"],
  "client/features/organizations/list/organization-card.tsx": ["switchTo"],
  "client/features/organizations/list/deleted-organization-card.tsx": ["restore"],
  "client/features/organizations/history/history-panel.tsx": ["file"],
  "client/features/conversations/file/entry-file-card.tsx": ["save"],
  // What a smaller plan has no room for goes all the same.
  "client/features/calendars/delete-calendar-dialog.tsx": ["remove"],
  "client/features/records/trail/verification-panel.tsx": ["verify"],
};

/** Those of the person's own login, of what the account pays, and of the visitors' pages. */
const elsewhere = /^client\/features\/(auth|subscriptions|site|booking)\//;

const files = globSync("client/**/*.tsx", { cwd: root }).filter((file) => !elsewhere.test(file));

/** They lead to what a suspended account may do. */
const mayStay = new Set([
  "client/features/calendars/state-panel.tsx",
  "client/features/employees/list/employee-summary.tsx",
  "client/features/organizations/list/organization-card.tsx",
]);

/** What opens a form leads to what can be read, and the form says why; these lead to nothing else. */
const verbs =
  /^(Excluir|Arquivar|Retirar|Tirar .*lista|Estornar|Processar|Abrir caixa|Redefinir Senha|Unir)\b/;

type Tag = { readonly opening: string; readonly label: string };

/** Returns plain buttons, items and questions. */
function* plainTags(source: string): Generator<Tag> {
  for (const { index } of source.matchAll(
    /<(Button|ActionIcon|Menu\.Item|ConfirmDialog)(?=[\s>])/g,
  )) {
    let depth = 0;
    let end = index;
    for (; end < source.length; end += 1) {
      const sign = source[end];
      if (sign === "{") depth += 1;
      if (sign === "}") depth -= 1;
      if (sign === ">" && depth === 0) break;
    }
    const opening = source.slice(index, end);
    const [, spoken] = /aria-label=\{?[`"]([^`"]*)/.exec(opening) ?? [];
    const shown = source.slice(end + 1, end + 80).split("</")[0] ?? "";
    yield { opening, label: (spoken ?? shown).trim() };
  }
}

test("what writes at a press is a WriteButton, a WriteItem or a question that writes", () => {
  const found = files.flatMap((file) =>
    [...plainTags(readFileSync(join(root, file), "utf8"))]
      .map(({ opening }) => opening)
      .filter(
        (tag) => !(tag.startsWith("<ConfirmDialog") && /\swrites(=\{!reduces\})?\s/.test(tag)),
      )
      .flatMap((tag) => [...tag.matchAll(/(\w+)\.mutate\(/g)].map(([, call = ""]) => call))
      .filter((call) => !readers[file]?.includes(call))
      .map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});

test("what only leads to a question whether to write rests as well", () => {
  const found = files.flatMap((file) =>
    [...plainTags(readFileSync(join(root, file), "utf8"))]
      .filter(({ opening, label }) => !opening.startsWith("<ConfirmDialog") && verbs.test(label))
      .map(({ label }) => `${file}: ${label}`),
  );
  expect(found.filter((each) => !mayStay.has(each.split(":")[0] ?? ""))).toEqual([]);
});
