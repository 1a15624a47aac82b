import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clinicalKinds } from "#shared/domain/clinical-terms.ts";
import { readableActions } from "./rules.ts";
import { untold } from "./words.pt-br.ts";

/** Actions on one's own login, the account and the platform, which are in no organisation's history. */
const ofOthers =
  /^(auth|account|signup|user|contact)\.|^two_factor\.(on|off|renew_recovery_codes)$|^organization\.(switch|drop)$/;

/** What actions that are put together in code may end in. */
const endings: Readonly<Record<string, readonly string[]>> = {
  '${kind}.${version === 1 ? "create" : "correct"}': clinicalKinds.flatMap((kind) => [
    `${kind}.create`,
    `${kind}.correct`,
  ]),
  "appointment.${verb}": ["create", "customer_choose"],
  "appointment.${verbOf(edit)}": [
    "cancel",
    "move",
    "status",
    "update",
    "undo",
    "reactivate",
    "customer_choose",
    "arrive",
    "not_arrived",
    "late",
  ],
  "waitlist.${verbs[ending.status]}": ["book", "remove"],
  "waitlist.${verbs[settled]}": ["book", "wait_again", "lapse"],
  "anamnesis.${outcome}": ["accepted", "refused", "withdrawn"],
  "message_batch.${verbs[status]}": ["resume", "pause", "cancel"],
  'conversation.${found}${channel === "sms" ? "_by_sms" : ""}': ["opt_in", "opt_out"].flatMap(
    (found) => [found, `${found}_by_sms`],
  ),
  "account.change_${what}": ["plan", "standing", "next_plan", "end"].map(
    (what) => `change_${what}`,
  ),
};

const sources = globSync("server/{modules,kernel}/**/*.ts")
  // The paths and words of calls have dots as well.
  .filter((file) => !/(\.test|\/rest|\/router|\.pt-br)\.ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((hit) => hit[1] ?? ""))),
];

const known = new Set([...readableActions({ role: "owner", permissions: [] }), ...untold]);

/** What stands before the dot of an action; other words with a dot are no actions. */
const entities = new Set([
  ...found(/\bentity: "([a-z_]+)"/g),
  ...[...known].map((action) => action.split(".")[0] ?? ""),
]);

const isSilent = (action: string) => !known.has(action) && !ofOthers.test(action);

test("every action that commands record is told, or left out on purpose", () => {
  const written = found(/"([a-z_]+\.[a-z_]+)"/g).filter((text) =>
    entities.has(text.split(".")[0] ?? ""),
  );
  expect(entities.size).toBeGreaterThan(20);
  expect(written).toContain("integration.update");
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(isSilent)).toEqual([]);
  const named = found(/\baction(?::| =)\s[^,;\n]*?"([a-z_]+\.[a-z_]+)"/g);
  expect(named).toContain("conversation.note");
  expect(named.filter(isSilent)).toEqual([]);
});

test("every action that is put together is told, whatever it ends in", () => {
  const templates = found(/\baction(?::| =)\s*`((?:[a-z_]+\.|\$\{kind\}\.)[^`]*)`/g);
  expect(templates.toSorted()).toEqual(Object.keys(endings).toSorted());
  const actions = templates.flatMap((template) =>
    (endings[template] ?? []).map((ending) =>
      ending.includes(".") ? ending : `${template.split(".")[0]}.${ending}`,
    ),
  );
  expect(actions.filter(isSilent)).toEqual([]);
});

test("money, care and customers are read by those alone who may", () => {
  const of = (...permissions: string[]) => readableActions({ role: "gerente", permissions });
  expect(
    of("manage_organization").every((action) =>
      /^(organization|letterhead|history|integration)\./.test(action),
    ),
  ).toBe(true);
  expect(of("manage_organization")).not.toContain("organization.update_pix");
  expect(of("manage_finance")).toContain("cash_session.open");
  expect(of("manage_patients")).not.toContain("patient.read_clinical");
});
