import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

// The names and places of the client's files; client/features/README.md says it in words.

const root = join(import.meta.dirname, "..", "..");

/** The last word of a component's file name, which may be plural. */
const parts = [
  "page frame head panel",
  "list table card summary badge picture notice",
  "form field picker",
  "drawer dialog menu button",
  "grid column block layer",
].flatMap((words) => words.split(" "));

/** The last words of the files beside components. */
const others = ["values", "words", "rules", "calls"];

const partName = new RegExp(`(^|-)(${parts.join("|")})s?$`);
const otherName = new RegExp(`^use-|(^|-)(${others.join("|")})$`);

/** The rooms of client/domain, named as features or as the server's modules are. */
const domainRooms = [
  "appointments booking-links calendars documents employees finance",
  "messages organizations patients records services",
].flatMap((names) => names.split(" "));

/** The most files in a folder of a feature or of client/domain, including tests and stylesheets. */
const filesInFolder = 30;
/** A feature with fewer files needs no rooms. */
const filesWorthRooms = 20;

const files = globSync("client/{features,domain}/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const nameOf = (file: string) => basename(file).replace(/(\.module\.css|(\.test)?\.tsx?)$/, "");

/** Whether a file with that name may be there, beside the others. */
function isNamedWell(file: string): boolean {
  const name = nameOf(file);
  if (file.endsWith(".ts")) return otherName.test(name);
  if (file.endsWith(".tsx")) return partName.test(name);
  if (!file.endsWith(".module.css")) return false;
  const folder = dirname(file);
  const isOfPart = files.includes(join(folder, `${name}.tsx`));
  return isOfPart || name === basename(folder) || parts.includes(name);
}

describe("the client's features and domain", () => {
  test("are found at all", () => {
    expect(files.length).toBeGreaterThan(300);
  });

  test("use a closed vocabulary of file names", () => {
    expect(files.filter((file) => !isNamedWell(file))).toEqual([]);
  });

  test.each([
    "client/features/x/helpers.ts",
    "client/features/x/appointment-utils.ts",
    "client/features/x/appointment-view.tsx",
    "client/features/x/use-it.tsx",
    "client/domain/patients/index.ts",
    "client/domain/patients/looks.module.css",
    "client/domain/patients/patient-picker.css",
  ])("may not contain %s", (file) => {
    expect(isNamedWell(file)).toBe(false);
  });
});

/** The hook that a file is named by: `use-typed-ahead.ts` has `useTypedAhead`. */
const hookOf = (file: string) =>
  basename(file, ".ts").replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

describe("the whole client", () => {
  const all = globSync("client/**/*.{ts,tsx,css}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

  test("has no components in lib", () => {
    const lib = all.filter((file) => file.startsWith("client/lib/"));
    expect(lib.length).toBeGreaterThan(0);
    expect(lib.filter((file) => !file.endsWith(".ts"))).toEqual([]);
  });

  /** What files of ui and lib are about, where they export several things about it. */
  const subjects = [
    "accent chart-ticks color-scheme links read-only record-row tokens",
    "change-events changes failures form-input formats lost-chunks phone-mask saved-records session",
    "stored-profile",
  ].flatMap((names) => names.split(" "));

  /** Whether a file is named after something that it exports: `copy-text.ts` has `copyText`. */
  function isNamedAfterExport(file: string): boolean {
    const name = nameOf(file).replaceAll("-", "");
    return new RegExp(`^export (default )?(async )?(function|const|class) ${name}\\b`, "im").test(
      readFileSync(join(root, file), "utf8"),
    );
  }

  test("names the files of ui and lib after what they export, or by a closed list", () => {
    const own = all.filter((file) => /^client\/(ui|lib)\/[^/]+\.tsx?$/.test(file));
    expect(own.length).toBeGreaterThan(80);
    const isKnown = (file: string) =>
      isNamedAfterExport(file) ||
      (file.endsWith(".ts") && otherName.test(nameOf(file))) ||
      subjects.includes(nameOf(file));
    expect(own.filter((file) => !isKnown(file))).toEqual([]);
    const names = new Set(own.map(nameOf));
    expect(subjects.filter((subject) => !names.has(subject))).toEqual([]);
  });

  test("names each file of lib in its README", () => {
    const readme = readFileSync(join(root, "client/lib/README.md"), "utf8");
    const own = all.filter((file) => file.startsWith("client/lib/")).map((file) => basename(file));
    expect(own.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
  });

  test("names a hook's file after its hook", () => {
    const hooks = all.filter((file) => basename(file).startsWith("use-"));
    expect(hooks.length).toBeGreaterThan(30);
    const exportsIt = (file: string) =>
      new RegExp(`^export function ${hookOf(file)}\\b`, "m").test(
        readFileSync(join(root, file), "utf8"),
      );
    expect(hooks.filter((file) => !exportsIt(file))).toEqual([]);
  });

  test("has no catch-all folder", () => {
    const nothing = /(^|-)(utils?|helpers?|common|misc|constants|types|stuff)$/;
    const folders = all.flatMap((file) => dirname(file).split("/"));
    const names = all.map((file) => basename(file).split(".")[0] ?? "");
    expect([...new Set([...folders, ...names])].filter((name) => nothing.test(name))).toEqual([]);
  });
});

/** The folders of a part of the client with more files than one can look over. */
function crowdedFolders(place: string): string[] {
  const own = files.filter((file) => file.startsWith(place));
  const folders = [...Map.groupBy(own, (file) => dirname(file))];
  const crowded = folders.filter(([, held]) => held.length > filesInFolder);
  return crowded.map(([folder, held]) => `${folder}: ${held.length} files`);
}

describe("client/domain", () => {
  test("is its rooms and nothing beside them", () => {
    const places = files.filter((file) => file.startsWith("client/domain/")).map(dirname);
    const rooms = domainRooms.map((room) => `client/domain/${room}`);
    expect([...new Set(places)].toSorted()).toEqual(rooms);
  });

  test("has few files in each room", () => {
    expect(crowdedFolders("client/domain/")).toEqual([]);
  });

  test("describes each room in its README", () => {
    const readme = readFileSync(join(root, "client/domain/README.md"), "utf8");
    expect(domainRooms.filter((room) => !readme.includes(`| \`${room}/\``))).toEqual([]);
  });
});

/** Features that show what several modules keep, or what none does. */
const ownFeatures = ["finance", "first-steps", "shell", "site", "week"];

describe("a feature's folders", () => {
  test("are named as the server's modules are", () => {
    const namesIn = (place: string) =>
      globSync(`${place}/*/`, { cwd: root }).map((folder) => basename(folder));
    const modules = namesIn("server/modules");
    const own = namesIn("client/features").filter((name) => !modules.includes(name));
    expect(modules.length).toBeGreaterThan(20);
    expect(own.toSorted()).toEqual(ownFeatures);
  });

  const folders = Map.groupBy(
    files.filter((file) => file.startsWith("client/features/")),
    (file) => dirname(file),
  );

  test("hold few files: a larger feature has rooms", () => {
    expect(crowdedFolders("client/features/")).toEqual([]);
  });

  test("are the feature and its rooms, nothing deeper", () => {
    expect([...folders.keys()].filter((folder) => folder.split("/").length > 4)).toEqual([]);
  });

  test("have rooms only when a feature is large", () => {
    const features = Map.groupBy(folders, ([folder]) => folder.split("/").slice(0, 3).join("/"));
    const divided = [...features].filter(([, rooms]) => rooms.length > 1);
    const small = divided.filter(
      ([, rooms]) => rooms.flatMap(([, held]) => held).length < filesWorthRooms,
    );
    expect(divided.length).toBeGreaterThan(0);
    expect(small.map(([feature]) => feature)).toEqual([]);
  });
});
