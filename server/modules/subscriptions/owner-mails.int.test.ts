import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStandInBilling } from "#server/integrations/stripe/stand-in-billing.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { lookupKeyOf, planSlugs } from "#shared/domain/plans.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { buyPlan, happenAt } from "#tests/fixtures/sale-desk.ts";
import { syncCheckout } from "./commands/sync-checkout.ts";
import { syncSubscription } from "./commands/sync-subscription.ts";
import { tellAbove } from "./commands/tell-above.ts";
import { tellUnpaid } from "./commands/tell-unpaid.ts";
import { subscriptionsJobs } from "./jobs.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";

const folder = join(tmpdir(), `encaixe-mails-${randomUUID()}`);
let parts: TestDeps;
let deps: Deps;

beforeAll(async () => {
  parts = await createTestDeps();
  const billing = createStandInBilling({
    file: join(folder, "stripe.json"),
    prices: planSlugs.map((plan) => ({ lookupKey: lookupKeyOf(plan), name: plan, cents: 100 })),
    webhookSecret: "whsec_test_of_this_file",
    // Nobody listens there: the test says itself when something is read again.
    webhookUrl: "http://127.0.0.1:9/none",
  });
  deps = { ...parts.deps, billing };
});
afterAll(async () => {
  await deps.billing?.close();
  await parts.close();
  await rm(folder, { recursive: true, force: true });
});

/** Invoices are told apart by their second. */
async function nextSecond(): Promise<void> {
  const now = () => Math.floor(Date.now() / 1_000);
  const before = now();
  await expect.poll(now).toBeGreaterThan(before);
}

test("each owner is told once of each step from a failed payment to its end", async () => {
  const house = await makeOrganization(deps, { plan: "basic" });
  const other = await makeMember(deps, house.company, { role: "owner" });
  await makeMember(deps, house.company, { role: "admin" });
  const { manage } = house.owner.subscriptions;
  const { checkoutUrl = "" } = await manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const [row] = await deps.database.db.select().from(subscriptions);
  const subscriptionId = row?.subscriptionId ?? "";
  const queue = workByClock(parts, subscriptionsJobs);
  /** Whether every mail of the last step names the payment it is about. */
  const namesPayment = () => {
    const sum =
      / de R\$ 1,00 do plano Pro \(\d+º? de \p{L}+( de \d+)? a \d+º? de \p{L}+( de \d+)?\)/u;
    return parts.mails.every(({ text }) => sum.test(text.replaceAll(/\s+/g, " ")));
  };
  const told = () => parts.mails.map(({ subject, to }) => `${subject.split(" · ")[0]} ${to}`);
  /** Reads again and sweeps, each twice, as several processes do. */
  async function lookAfter(days: number): Promise<string[]> {
    parts.mails.splice(0);
    parts.clock.now = new Date(parts.clock.now.getTime() + days * 86_400_000);
    await Promise.all([1, 2].map(() => syncSubscription(deps, { subscriptionId })));
    await Promise.all([1, 2].map(() => tellUnpaid(deps)));
    await queue.pass(1, deps);
    return told().toSorted();
  }
  const toBoth = (subject: string) =>
    [house.company.owner.email, other.email].map((to) => `${subject} ${to}`).toSorted();

  expect(await lookAfter(0)).toEqual(toBoth("O seu plano agora é Pro"));
  expect(await lookAfter(0)).toEqual([]);
  await nextSecond();
  await happenAt(house, "fail");
  expect(await lookAfter(0)).toEqual(toBoth("O pagamento do seu plano não passou"));
  expect(namesPayment()).toBe(true);
  expect(await lookAfter(6)).toEqual([]);
  expect(await lookAfter(1.1)).toEqual(toBoth("O seu plano ainda espera o pagamento"));
  expect(namesPayment()).toBe(true);
  await happenAt(house, "fail");
  expect(await lookAfter(1)).toEqual([]);
  // Nobody looked on the thirteenth day: only what holds now is told.
  expect(await lookAfter(6)).toEqual(toBoth("A sua assinatura está parada"));
  expect(namesPayment()).toBe(true);
  expect(await lookAfter(3)).toEqual([]);
  await happenAt(house, "pay");
  expect(await lookAfter(0)).toEqual(toBoth("Pagamento recebido"));
  expect(namesPayment()).toBe(true);
  expect(await lookAfter(30)).toEqual([]);

  // Another failure is another story; one that is paid before its mail went out is none.
  await nextSecond();
  await happenAt(house, "fail");
  await syncSubscription(deps, { subscriptionId });
  await happenAt(house, "pay");
  await syncSubscription(deps, { subscriptionId });
  expect(await lookAfter(0)).toEqual(toBoth("Pagamento recebido"));
});

test("each owner is told once of each change of the plan, with what is charged and when", async () => {
  parts.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  const own = house.owner.subscriptions;
  const { checkoutUrl = "" } = await own.manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const [row] = await deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, house.company.accountId));
  const subscriptionId = row?.subscriptionId ?? "";
  const queue = workByClock(parts, subscriptionsJobs);
  async function lookAfter(change: () => Promise<unknown>): Promise<string> {
    parts.mails.splice(0);
    await change();
    await Promise.all([1, 2].map(() => syncSubscription(deps, { subscriptionId })));
    await queue.pass(120, deps);
    await Promise.all([1, 2].map(() => syncSubscription(deps, { subscriptionId })));
    await queue.pass(120, deps);
    expect(parts.mails).toHaveLength(1);
    const { subject = "", text = "" } = parts.mails[0] ?? {};
    return `${subject} ${text}`.replaceAll(/\s+/g, " ");
  }
  const nothing = () => Promise.resolve();
  const first = await lookAfter(nothing);
  expect(first).toContain("O seu plano agora é Pro");
  expect(first).toMatch(/A próxima cobrança, em \d+º? de \p{L}+, é de R\$ 1,00, o valor de cada/u);
  const smaller = await lookAfter(() => own.downgrade({ newTier: "basic" }));
  expect(smaller).toContain("A mudança de plano está marcada");
  expect(smaller).toMatch(
    /Em \d+º? de \p{L}+ a conta passa do plano Pro para o Básico, que custa/u,
  );
  expect(smaller).toMatch(/A próxima cobrança, em \d+º? de \p{L}+( de \d+)?, é de R\$ 1,00/u);
  expect(await lookAfter(() => own.keepPlan())).toContain("A mudança de plano foi desmarcada");
  const ending = await lookAfter(() => own.cancel());
  expect(ending).toMatch(/A assinatura do plano Pro termina em \d+º? de \p{L}+\. Até lá/u);
  expect(ending).toContain("Até lá tudo funciona como hoje. Nada mais é cobrado.");
  expect(await lookAfter(() => own.resume())).toContain("A sua assinatura continua");
  const upgrade = () => own.manage({ action: "upgrade", newTier: "enterprise" });
  expect(await lookAfter(upgrade)).toContain("O seu plano agora é Enterprise");
});

test("owners are told once, days before, what came to be above the smaller plan that is on its way", async () => {
  parts.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  const own = house.owner.subscriptions;
  const { checkoutUrl = "" } = await own.manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  await own.downgrade({ newTier: "basic" });
  const queue = workByClock(parts, subscriptionsJobs);
  async function lookAfter(days: number) {
    await queue.pass(120, deps);
    parts.mails.splice(0);
    parts.clock.now = new Date(parts.clock.now.getTime() + days * 86_400_000);
    await Promise.all([1, 2].map(() => tellAbove(deps)));
    await queue.pass(1, deps);
    return parts.mails.map(({ text }) => (text ?? "").replaceAll(/\s+/g, " "));
  }
  // Everything fits still, and then the day is far.
  expect(await lookAfter(26)).toEqual([]);
  parts.clock.now = new Date();
  for (let n = 0; n < 4; n += 1) await house.addCalendar({ name: `Sala ${n}` });
  expect(await lookAfter(24)).toEqual([]);
  const [text = "", ...others] = await lookAfter(2);
  expect(others).toEqual([]);
  expect(text).toContain("passa do plano Pro para o Básico");
  expect(text).toContain("4 calendários; o limite é 3 calendários");
  expect(text).toContain("nada é apagado, mas não dá para acrescentar");
  expect(await lookAfter(1)).toEqual([]);
});

test("an owner who cancels and goes on again and again fills no mailbox", async () => {
  parts.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  const own = house.owner.subscriptions;
  const { checkoutUrl = "" } = await own.manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const queue = workByClock(parts, subscriptionsJobs);
  async function told(seconds: number, ...changes: (() => Promise<unknown>)[]) {
    parts.mails.splice(0);
    for (const change of changes) {
      await change();
      await queue.pass(1, deps);
    }
    await queue.pass(seconds, deps);
    return parts.mails.map(({ subject }) => subject.split(" · ")[0]);
  }
  const cancel = () => own.cancel();
  const resume = () => own.resume();
  await told(120);
  expect(await told(120, cancel, resume, cancel, resume)).toEqual([]);
  const [ending] = await told(120, cancel, resume, cancel);
  expect(ending).toBeDefined();
  expect(await told(120, resume)).toEqual(["A sua assinatura continua"]);
  expect(await told(120, cancel, resume, cancel, resume)).toEqual([]);
  expect(await told(120, cancel)).toEqual([]);
  expect(await told(3_600)).toEqual([ending]);
  expect(await told(3_600)).toEqual([]);
});

test("each owner is told once that the account ended, will close and has closed", async () => {
  parts.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  const { manage, cancel } = house.owner.subscriptions;
  const { checkoutUrl = "" } = await manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  const { accountId, owner } = house.company;
  const [row] = await deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  const subscriptionId = row?.subscriptionId ?? "";
  const queue = workByClock(parts, subscriptionsJobs);
  async function lookAfter(days: number) {
    parts.mails.splice(0);
    parts.clock.now = new Date(parts.clock.now.getTime() + days * 86_400_000);
    await Promise.all([1, 2].map(() => syncSubscription(deps, { subscriptionId })));
    await Promise.all([1, 2].map(() => tellUnpaid(deps)));
    await queue.pass(1, deps);
    return parts.mails
      .filter(({ to }) => to === owner.email)
      .map(({ subject }) => subject.split(" · ")[0]);
  }
  await cancel();
  await happenAt(house, "turn");
  expect(await lookAfter(0)).toEqual(["A sua assinatura terminou"]);
  expect(await lookAfter(exportDays - 14.5)).toEqual([]);
  expect(await lookAfter(1)).toEqual(["A sua conta fecha em duas semanas"]);
  expect(await lookAfter(13)).toEqual([]);
  expect(await lookAfter(1)).toEqual(["A sua conta foi fechada"]);
  expect(await lookAfter(30)).toEqual([]);
  // Her session has ended meanwhile.
  const returned = await house.callerOf(owner.id);
  const again = await returned.subscriptions.manage({ action: "upgrade", newTier: "enterprise" });
  await buyPlan({ ...house, owner: returned }, "enterprise");
  const checkoutId = again.checkoutUrl?.split("/").at(-1) ?? "";
  await syncCheckout(deps, { checkoutId });
  expect(await returned.subscriptions.payment({ checkoutId })).toEqual({ outcome: "taken_up" });
  expect(await lookAfter(0)).toEqual(["A sua conta voltou, com o plano Enterprise"]);
  // Another plan than before it, and yet the sum is named.
  expect(parts.mails.at(-1)?.text.replaceAll(/\s+/g, " ")).toContain(
    "O pagamento de R$ 1,00 do plano Enterprise",
  );
  const closings = await deps.database.db
    .select({ by: platformAuditLog.actorUserId })
    .from(platformAuditLog)
    .where(
      and(eq(platformAuditLog.action, "account.close"), eq(platformAuditLog.entityId, accountId)),
    );
  expect(closings).toEqual([{ by: null }]);
});

test("owners whose subscription was ended at once are told the day that the screen says", async () => {
  parts.clock.now = new Date();
  const house = await makeOrganization(deps, { plan: "basic" });
  const { manage, mine } = house.owner.subscriptions;
  const { checkoutUrl = "" } = await manage({ action: "upgrade", newTier: "pro" });
  await buyPlan(house, "pro");
  await syncCheckout(deps, { checkoutId: checkoutUrl.split("/").at(-1) ?? "" });
  await happenAt(house, "end");
  const [row] = await deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, house.company.accountId));
  await syncSubscription(deps, { subscriptionId: row?.subscriptionId ?? "" });
  deps.sessions.forget();
  const { closesAt } = await mine();
  const end = Date.parse(closesAt ?? "");
  expect(end).toBe((row?.periodEndsAt?.getTime() ?? 0) + exportDays * 86_400_000);
  const queue = workByClock(parts, subscriptionsJobs);
  async function toldAt(days: number) {
    await queue.pass(1, deps);
    parts.mails.splice(0);
    parts.clock.now = new Date(end + days * 86_400_000);
    await tellUnpaid(deps);
    await queue.pass(1, deps);
    return parts.mails.map(({ subject, text }) => {
      expect(text.replaceAll(/\s+/g, " ")).toContain(dayOfSale(end));
      return subject.split(" · ")[0];
    });
  }
  await queue.pass(1, deps);
  const first = parts.mails.at(-1)?.text.replaceAll(/\s+/g, " ");
  expect(first).toContain(`Até ${dayOfSale(end)} dá para entrar, ler e exportar tudo`);
  expect(await toldAt(-14.1)).toEqual([]);
  expect(await toldAt(-13.9)).toEqual(["A sua conta fecha em duas semanas"]);
  expect(await toldAt(-0.1)).toEqual([]);
  expect(await toldAt(0.1)).toEqual(["A sua conta foi fechada"]);
});
