import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

function run(env: Readonly<Record<string, string>>) {
  const program = join(import.meta.dirname, "db-roles.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...env },
  });
  return { status, stdout, stderr };
}

test("an invalid address is reported with the name of its setting, without its value", () => {
  const DATABASE_URL = "postgres://user:secret@localhost:1/encaixe";
  const DATABASE_OWNER_URL = "postgres://owner:secret@localhost:1/encaixe";
  const roles = { DATABASE_URL, DATABASE_OWNER_URL };
  expect(run({ ...roles, DATABASE_ADMIN_URL: "garbage of a secret" })).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "The setting DATABASE_ADMIN_URL must be an address like " +
      "postgres://user:password@host:5432/name.\n",
  });
  expect(run({ ...roles, DATABASE_ADMIN_URL: "postgres://root:10%@localhost/encaixe" })).toEqual({
    status: 1,
    stdout: "",
    stderr: "The setting DATABASE_ADMIN_URL must have % written as %25.\n",
  });
});
