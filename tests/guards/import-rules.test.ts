import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

// A checker that reads nothing finds nothing: these tests prove that each rule refuses what it
// exists for, on a small tree with planted imports. scripts/import-rules.ts, which checks the real
// tree, fails on a file that it didn't read.

const root = join(import.meta.dirname, "..", "..");
const config = join(root, ".dependency-cruiser.cjs");
const cli = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

function cruise(cwd: string, folders: string[]) {
  const words = ["--config", config, "--output-type", "json", ...folders];
  const run = spawnSync(process.execPath, [cli, ...words], {
    cwd,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  return report.parse(JSON.parse(run.stdout));
}

/** What each rule must refuse: the rule, the importing file, its import. */
const refused = [
  ["resolvable", "shared/a.ts", `import "./missing.ts"`],
  ["no-cycles", "shared/b.ts", `import { d } from "./d.ts"; export const b = d`],
  ["no-circles-of-types", "shared/g.ts", `import type { H } from "./h.ts"; export type G = H[]`],
  ["no-circles-of-types", "tests/a.ts", `import type { B } from "./b.ts"; export type A = B[]`],
  ["shared", "shared/c.ts", `import "#server/kernel/ids.ts"`],
  ["shared", "shared/e.ts", `import "superjson"`],
  ["shared-domain", "shared/domain/a.ts", `import "zod"`],
  ["shared-domain", "shared/domain/b.ts", `import "#shared/errors.ts"`],
  ["drizzle", "drizzle/a.ts", `import "#shared/errors.ts"`],
  ["kernel", "server/kernel/a.ts", `import "#server/config.ts"`],
  ["kernel-types", "server/kernel/b.ts", `import type {} from "#server/http/pages.ts"`],
  ["kernel", "server/kernel/e.ts", `import "#server/trpc/mount.ts"`],
  ["kernel-messages", "server/kernel/messages/a.ts", `import "../ids.ts"`],
  ["kernel-seats", "server/kernel/seats/a.ts", `import "../nodes/nodes.ts"`],
  ["kernel-nodes", "server/kernel/nodes/a.ts", `import "../migrations/migrations.ts"`],
  ["kernel-migrations", "server/kernel/migrations/a.ts", `import type {} from "../ids.ts"`],
  ["trpc", "server/trpc/sockets.ts", `import "#server/http/pages.ts"`],
  ["wire-format", "server/trpc/shared-json.ts", `import "#server/trpc/mount.ts"`],
  [
    "modules-among-themselves",
    "server/modules/x/commands/do.ts",
    `import "#server/modules/y/steps/help.ts"`,
  ],
  ["modules", "server/modules/x/queries.ts", `import "#server/integrations/smtp/client.ts"`],
  ["modules", "server/modules/x/jobs.ts", `import "#server/http/pages.ts"`],
  ["modules-among-themselves", "server/modules/x/rules.ts", `import "#server/modules/y/rules.ts"`],
  ["integrations", "server/integrations/smtp/a.ts", `import "#server/kernel/ids.ts"`],
  ["integrations", "server/integrations/smtp/b.ts", `import "#server/integrations/s3/client.ts"`],
  ["integrations", "server/integrations/smtp/c.ts", `import "#shared/errors.ts"`],
  ["lucia-alone", "server/modules/x/steps/log-in.ts", `import "lucia"`],
  ["lucia-alone", "server/modules/auth/queries.ts", `import "lucia"`],
  ["minio-alone", "server/kernel/g.ts", `import "minio"`],
  ["nodemailer-alone", "server/jobs/b.ts", `import "nodemailer"`],
  ["sharp-alone", "server/modules/x/routes.ts", `import "sharp"`],
  ["graphile-worker-alone", "server/realtime/b.ts", `import "graphile-worker"`],
  ["@mantine/charts-alone", "client/features/x/days-panel.tsx", `import "@mantine/charts"`],
  ["adapters", "server/rest/a.ts", `import "#server/modules/y/queries.ts"`],
  ["adapters", "server/realtime/a.ts", `import "#drizzle/tables.ts"`],
  ["jobs", "server/jobs/a.ts", `import "#server/modules/y/queries.ts"`],
  ["http", "server/http/a.ts", `import "#server/modules/y/rules.ts"`],
  ["composition-root", "server/modules/x/rest.ts", `import "#server/app.ts"`],
  ["server-as-types", "client/lib/a.ts", `import { i } from "#server/kernel/ids.ts"; export { i }`],
  ["server-as-types", "src/a.ts", `import "#server/app-router.ts"`],
  ["src-types", "src/c.ts", `import "#shared/errors.ts"`],
  ["src", "src/b.ts", `import "#client/lib/free.ts"`],
  ["features-among-themselves", "client/features/x/a.ts", `import "#client/features/y/b.ts"`],
  ["features-among-themselves", "client/features/x/c.ts", `import "#src/links.ts"`],
  ["features-among-themselves", "client/features/x/d.ts", `import "#client/entries/app.ts"`],
  [
    "features-among-themselves",
    "client/features/x/e.ts",
    `import type {} from "#server/app-router.ts"`,
  ],
  ["week-days", "client/features/week/days/a.ts", `import "../grid/layout.ts"`],
  ["week-days", "client/features/week/days/b.ts", `import "../week-page.ts"`],
  ["week-grid", "client/features/week/grid/a.ts", `import "../move/moves.ts"`],
  ["week-grid", "client/features/week/grid/b.ts", `import type {} from "../week-page.ts"`],
  ["week-move", "client/features/week/move/a.ts", `import "../agenda/agenda-list.ts"`],
  ["week-agenda", "client/features/week/agenda/a.ts", `import "../grid/layout.ts"`],
  ["routes", "client/routes/a.ts", `import "#client/entries/app.ts"`],
  ["domain", "client/domain/patients/a.ts", `import "#client/features/y/b.ts"`],
  ["domain", "client/domain/patients/b.ts", `import "#client/entries/app.ts"`],
  ["domain", "client/domain/patients/c.ts", `import "#src/links.ts"`],
  ["domain-patients", "client/domain/patients/d.ts", `import "../services/free.ts"`],
  ["entries", "client/entries/a.ts", `import "#client/domain/services/free.ts"`],
  ["build", "client/build/a.ts", `import "#client/lib/free.ts"`],
  ["ui", "client/ui/a.ts", `import "#client/lib/free.ts"`],
  ["ui", "client/ui/b.ts", `import "#client/domain/services/free.ts"`],
  ["ui", "client/ui/c.ts", `import "#shared/errors.ts"`],
  ["lib", "client/lib/b.ts", `import "#client/features/y/b.ts"`],
  ["lib", "client/lib/d.ts", `import "#client/domain/services/free.ts"`],
  ["lib", "client/lib/e.ts", `import type {} from "#server/config.ts"`],
  ["product-and-tests", "server/kernel/c.ts", `import "#tests/fixtures/database.ts"`],
] as const;

/** What the rules must allow. */
const allowed = [
  ["shared/f.ts", `import "zod"; import "./errors.ts"`],
  ["shared/domain/c.ts", `import "../texts/names.ts"`],
  ["server/modules/auth/sessions.ts", `import "lucia"`],
  ["server/integrations/smtp/d.ts", `import "nodemailer"`],
  ["server/jobs/c.ts", `import "graphile-worker"; import "#drizzle/tables.ts"`],
  ["client/ui/d.ts", `import "#shared/texts/names.ts"; import "#shared/domain/dates.ts"`],
  ["server/kernel/d.ts", `import type {} from "#server/config.ts"; import "node:fs"`],
  ["server/kernel/f.ts", `import "#server/trpc/wire-format.ts"`],
  ["server/kernel/h.ts", `import "./migrations/migrations.ts"; import "./seats/seats.ts"`],
  ["server/kernel/nodes/b.ts", `import "../seats/seats.ts"; import "./nodes.ts"`],
  ["server/kernel/migrations/b.ts", `import "../seats/seats.ts"; import "../nodes/nodes.ts"`],
  ["server/modules/x/router.ts", `import "#server/modules/y/queries.ts"`],
  ["server/modules/x/queries/texts.ts", `import "#server/modules/y/messages/welcome.ts"`],
  ["server/modules/x/router.test.ts", `import "#tests/fixtures/database.ts"`],
  ["server/modules/x/rules.test.ts", `import "#server/modules/y/rules.ts"`],
  ["client/lib/c.ts", `import type {} from "#server/app-router.ts"; import "#src/links.ts"`],
  [
    "client/features/x/b.ts",
    `import "#client/domain/services/free.ts"; import "#shared/errors.ts"`,
  ],
  ["client/features/week/grid/c.ts", `import "../days/team.ts"; import "./layout.ts"`],
  ["client/features/week/move/c.ts", `import "../days/team.ts"; import "../grid/layout.ts"`],
  ["client/features/week/agenda/c.ts", `import "../days/team.ts"; import "#client/lib/free.ts"`],
  ["client/features/week/b.ts", `import "./move/moves.ts"; import "./agenda/agenda-list.ts"`],
  ["client/domain/services/free.ts", `import "#client/lib/free.ts"; import "#shared/errors.ts"`],
] as const;

const bystanders = [
  ["shared/errors.ts", ""],
  ["shared/texts/names.ts", ""],
  ["shared/domain/dates.ts", ""],
  ["drizzle/tables.ts", ""],
  ["shared/d.ts", `import { b } from "./b.ts"; export const d = b`],
  ["shared/h.ts", `import type { G } from "./g.ts"; export type H = G | string`],
  ["server/trpc/wire-format.ts", ""],
  ["server/trpc/mount.ts", ""],
  ["server/config.ts", ""],
  ["server/app.ts", ""],
  ["server/app-router.ts", ""],
  ["server/kernel/ids.ts", "export const i = 1"],
  ["server/kernel/seats/seats.ts", ""],
  ["server/kernel/nodes/nodes.ts", ""],
  ["server/kernel/migrations/migrations.ts", ""],
  ["server/http/pages.ts", ""],
  ["server/integrations/smtp/client.ts", ""],
  ["server/integrations/s3/client.ts", ""],
  ["server/modules/y/rules.ts", ""],
  ["server/modules/y/steps/help.ts", ""],
  ["server/modules/y/queries.ts", ""],
  ["server/modules/y/messages/welcome.ts", ""],
  ["client/features/y/b.ts", ""],
  ["client/features/week/week-page.ts", ""],
  ["client/features/week/days/team.ts", ""],
  ["client/features/week/grid/layout.ts", ""],
  ["client/features/week/move/moves.ts", ""],
  ["client/features/week/agenda/agenda-list.ts", ""],
  ["client/entries/app.ts", ""],
  ["client/lib/free.ts", ""],
  ["src/links.ts", ""],
  ["tests/fixtures/database.ts", ""],
  ["tests/b.ts", `import type { A } from "./a.ts"; export type B = A | string`],
  ["tsconfig.json", "{}"],
] as const;

const packages = [
  "zod",
  "superjson",
  "lucia",
  "minio",
  "nodemailer",
  "sharp",
  "graphile-worker",
  "@mantine/charts",
];

describe("each rule", () => {
  let tree: string;
  let violations: { from: string; rule: { name: string } }[];
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), "encaixe-imports-"));
    const planted = refused.map(([, file, code]) => [file, code] as const);
    for (const [file, code] of [...planted, ...allowed, ...bystanders]) plant(tree, file, code);
    for (const name of packages) plant(tree, `node_modules/${name}/index.js`, "");
    const folders = ["shared", "drizzle", "server", "client", "src", "tests"];
    const imports = Object.fromEntries(folders.map((name) => [`#${name}/*`, `./${name}/*`]));
    plant(tree, "package.json", JSON.stringify({ type: "module", imports }));
    ({ violations } = cruise(tree, folders).summary);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  test.each(refused)("%s refuses %s: %s", (rule, file) => {
    const found = violations.filter(({ from }) => from === file).map((each) => each.rule.name);
    expect(found).toContain(rule);
  });

  test.each(allowed)("%s may say %s", (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });
});

function plant(tree: string, file: string, code: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${code}\n`);
}

/** `features/week/grid` is `week-grid`, `kernel/seats` is `kernel-seats`. */
function nameOfRoom(folder: string): string {
  return folder.split("/").filter(Boolean).slice(-2).join("-");
}

test("every room of a feature, of the domain and of the kernel has its rules", () => {
  const folders = ["client/features/*/*/", "client/domain/*/", "server/kernel/*/"];
  const rooms = globSync(folders, { cwd: root });
  const rules = z
    .object({ forbidden: z.array(z.object({ name: z.string() })) })
    .parse(createRequire(import.meta.url)(config))
    .forbidden.map(({ name }) => name);
  expect(rooms.length).toBeGreaterThan(0);
  expect(rules).toEqual(expect.arrayContaining(rooms.map(nameOfRoom)));
});
