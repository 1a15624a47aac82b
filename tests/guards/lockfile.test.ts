import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const entry = z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() });
const lockfile = z.object({ packages: z.record(z.string(), entry) });

test("the lockfile lists the packages of every platform", () => {
  // npm install leaves out what this machine doesn't need when its registry lacks it, and npm ci
  // then refuses the lockfile on every machine.
  const path = join(import.meta.dirname, "..", "..", "package-lock.json");
  const { packages } = lockfile.parse(JSON.parse(readFileSync(path, "utf8")));
  const names = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.some((each) => each.endsWith(`node_modules/${name}`)))
      .map((name) => `${parent} → ${name}`),
  );
  expect(missing).toEqual([]);
});
