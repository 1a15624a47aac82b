import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { soldPlans, unsoldProblem } from "#server/sold-plans.ts";
import { standInKey, startStripeStandIn, type StripeStandIn } from "./stand-in.ts";
import { openCatalogue } from "./stripe-catalogue.ts";

const folder = join(tmpdir(), `encaixe-catalogue-${randomUUID()}`);
let standIn: StripeStandIn;

beforeAll(async () => {
  standIn = await startStripeStandIn({
    file: join(folder, "stripe.json"),
    prices: [],
    webhookSecret: "whsec_test_of_this_file",
    webhookUrl: "http://127.0.0.1:9/none",
  });
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () =>
  openCatalogue({ secretKey: standInKey, at: { host: "127.0.0.1", port: standIn.port } });

test("an empty account is told what it lacks, prepared once, and again after a new price", async () => {
  const catalogue = open();
  const lacking = await catalogue.findUnsold(soldPlans);
  expect(lacking).toEqual(soldPlans);
  const said = unsoldProblem(lacking);
  for (const key of ["starter", "basic", "pro", "enterprise"]) {
    expect(said).toContain(`encaixe_${key}_monthly`);
  }
  expect(said).toContain("npm run stripe:prepare");
  expect(await catalogue.prepare(soldPlans)).toEqual(soldPlans);
  expect(await catalogue.prepare(soldPlans)).toEqual([]);
  expect(unsoldProblem(await catalogue.findUnsold(soldPlans))).toBeNull();
  const dearer = soldPlans.map((plan, i) => (i === 2 ? { ...plan, cents: 7_000 } : plan));
  expect(await catalogue.findUnsold(dearer)).toEqual([dearer[2]]);
  expect(await catalogue.prepare(dearer)).toEqual([dearer[2]]);
  expect(await catalogue.findUnsold(dearer)).toEqual([]);
});

test("a wrong key is refused and makes nothing", async () => {
  const at = { host: "127.0.0.1", port: standIn.port };
  await expect(openCatalogue({ secretKey: "sk_wrong", at }).prepare(soldPlans)).rejects.toThrow(
    "Invalid API Key",
  );
});
