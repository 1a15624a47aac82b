import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readableActions } from "./rules.ts";
import { untold } from "./words.pt-br.ts";

/** Of one's own login, of the account and of the platform: no organisation's history. */
const ofOthers = /^(auth|account|signup|user|two_factor|contact)\.|^organization\.(switch|drop)$/;

test("every action that commands record is told, or left out on purpose", () => {
  const files = globSync("server/modules/**/{commands,steps,queries}/**/*.ts");
  const known = new Set([...readableActions({ role: "owner", permissions: [] }), ...untold]);
  const recorded = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z_]+\.[a-z_]+)"/g)])
    .flatMap(([, action = ""]) => action);
  const actions = new Set(
    recorded.filter((action) => knownEntities.has(action.split(".")[0] ?? "")),
  );
  expect(actions.size).toBeGreaterThan(60);
  const silent = [...actions].filter((action) => !known.has(action) && !ofOthers.test(action));
  expect(silent).toEqual([]);
});

/** What stands before the dot of an action; other words with a dot are no actions. */
const knownEntities = new Set([
  ...readableActions({ role: "owner", permissions: [] }).map((action) => action.split(".")[0]),
  ...untold.map((action) => action.split(".")[0]),
]);

test("money, care and customers are read by those alone who may", () => {
  const of = (...permissions: string[]) => readableActions({ role: "gerente", permissions });
  expect(
    of("manage_organization").every((action) =>
      /^(organization|letterhead|history)\./.test(action),
    ),
  ).toBe(true);
  expect(of("manage_organization")).not.toContain("organization.update_pix");
  expect(of("manage_finance")).toContain("cash_session.open");
  expect(of("manage_patients")).not.toContain("patient.read_clinical");
});
