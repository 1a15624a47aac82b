import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const sources = globSync("{client,server,shared,drizzle,src,tests,bench,scripts}/**/*.{ts,tsx}", {
  cwd: root,
}).filter((file) => !file.endsWith("route-tree.gen.ts"));

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function countLines(file: string): number {
  return read(file).trimEnd().split("\n").length;
}

/** The first rule that fits a file is its limit. */
const lineLimits: readonly [RegExp, number][] = [
  [/\.(test|spec)\.tsx?$/, 400],
  [/^client\/routes\//, 120],
  [/^client\/(domain|features|ui)\/.*\.tsx$/, 150],
  [/README\.md$/, 60],
  [/./, 300],
];

describe("the house", () => {
  test("is found at all", () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  test("keeps files short", () => {
    const readmes = globSync("{client,server,shared,drizzle,src,tests}/**/README.md", {
      cwd: root,
    });
    const long = [...sources, ...readmes].flatMap((file) => {
      const limit = lineLimits.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
      const lines = countLines(file);
      return lines > limit ? [`${file}: ${lines} lines, at most ${limit}`] : [];
    });
    expect(long).toEqual([]);
  });

  test("names files in kebab-case", () => {
    // The router reads meaning from __root, $param and the _ after the name of a parent that it
    // isn't nested in.
    const known = /^(__root|\$?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+|\.\$[a-z0-9-]+_?)*\.tsx?$/;
    expect(sources.filter((file) => !known.test(basename(file)))).toEqual([]);
  });

  test("has one barrel, the packed client's entry", () => {
    const barrels = sources.filter(
      (file) => /^index\.tsx?$/.test(basename(file)) && !file.startsWith("client/routes/"),
    );
    expect(barrels.filter((file) => file !== "src/index.ts")).toEqual([]);
  });

  test("never climbs two folders in an import", () => {
    const climbing = /(from|import|import\()\s*["']\.\.\/\.\.\//;
    expect(sources.filter((file) => climbing.test(read(file)))).toEqual([]);
  });

  test("points to no document outside the repository", () => {
    // Written so that this file doesn't match itself.
    const outside = /\b\d-[a-z]+\.m[d]\b|\b(the|of) specificatio[n]|\bspecification[ ]\d/;
    expect(sources.filter((file) => outside.test(read(file)))).toEqual([]);
  });

  test("begins no comment with what something belongs to: its subject comes first", () => {
    const genitive = /^\s*(\/\*\*|\/\/) (Of|Whose)\b/m;
    expect(sources.filter((file) => genitive.test(read(file)))).toEqual([]);
  });

  test("marks nothing as unfinished and disables no checker", () => {
    // Written so that this file doesn't match itself.
    const forbidden =
      /\b(TO[D]O|FIX[M]E)\b|@ts-(ignore|nocheck)|(ox|es)lint-disable|\.(skip|only|todo)\(/;
    const found = sources.flatMap((file) => {
      const match = forbidden.exec(read(file));
      return match ? [`${file}: ${match[0]}`] : [];
    });
    expect(found).toEqual([]);
    // Lines that must not compile prove the packed client's types.
    const expecting = sources.filter((file) => /@ts-expect-error/.test(read(file)));
    expect(expecting.filter((file) => !file.startsWith("tests/"))).toEqual([]);
  });
});

test("the kernel keeps few files beside its rooms", () => {
  expect(globSync("server/kernel/*.ts", { cwd: root }).length).toBeLessThanOrEqual(55);
});

describe("a module", () => {
  const files = globSync("server/modules/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const own =
    /^server\/modules\/[^/]+\/(router|queries|commands|rules|rest|routes|jobs|words\.pt-br)\.ts$/;
  const inFolder = /^server\/modules\/[^/]+\/(queries|commands|steps|messages)\/[a-z0-9-]+\.ts$/;
  const testFile = /\.test\.ts$/;

  test("uses a closed vocabulary of file names", () => {
    const strange = files.filter(
      (file) => ![own, inFolder, testFile].some((each) => each.test(file)),
    );
    // The one file that knows the session library, and the layer's README.
    const named = new Set(["server/modules/auth/sessions.ts", "server/modules/README.md"]);
    expect(strange.filter((file) => !named.has(file))).toEqual([]);
  });

  test("keeps one verb in each file of commands/, which gives the file its name", () => {
    const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, (big) => ` ${big}`).split(" ");
    const wrong = files.filter((file) => {
      if (!/\/commands\/[^/]+\.ts$/.test(file)) return false;
      const exported = [...read(file).matchAll(/^export (?!type )(.*)$/gm)].map(([, rest]) => rest);
      const [, name = ""] = /^(?:async )?function (\w+)/.exec(exported[0] ?? "") ?? [];
      const words = wordsOf(name).map((word) => word.toLowerCase());
      const [verb, ...others] = basename(file, ".ts").split("-");
      // All words of the file name, in order: update-settings.ts has updateReminderSettings.
      let at = 0;
      const isNamed = others.every((word) => (at = words.indexOf(word, at + 1)) > 0);
      return exported.length !== 1 || words[0] !== verb || !isNamed;
    });
    expect(wrong, "one exported verb; helpers go to steps/").toEqual([]);
  });

  test("keeps a command for those outside its module's commands, steps and queries", () => {
    const importing = /(?:from|import\()\s*"([^"]+)"/g;
    const users = sources.filter(
      (file) => /^(server|scripts)\//.test(file) && !testFile.test(file),
    );
    const called = users.flatMap((file) => {
      const inside = /^server\/modules\/[^/]+\/(?=(commands|steps|queries)[/.])/.exec(file)?.[0];
      return [...read(file).matchAll(importing)]
        .map(([, from = ""]) => (from.startsWith("#") ? from.slice(1) : join(dirname(file), from)))
        .filter((to) => inside === undefined || !to.startsWith(inside));
    });
    const commands = files.filter((file) => /\/commands\/[^/]+\.ts$/.test(file));
    const calledOnes = new Set(called);
    expect(
      commands.filter((file) => !calledOnes.has(file)),
      "what only its own module calls is a step",
    ).toEqual([]);
  });

  test("has queries.ts or queries/, never both; the same for commands", () => {
    const folders = new Set(
      files.filter((file) => inFolder.test(file)).map((file) => dirname(file)),
    );
    expect([...folders].filter((folder) => files.includes(`${folder}.ts`))).toEqual([]);
  });
});
