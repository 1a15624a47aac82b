import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { listEveryCall, type EveryCall } from "#tests/fixtures/every-call.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { openTrpcSocket } from "#tests/fixtures/trpc-socket.ts";
import { reviewedRoutes } from "#tests/guards/plain-routes.ts";

/** Amounts that nothing else in the house has; the appointment's are its price and its rest. */
const amounts = {
  opening: 918_273,
  deposit: 736_455,
  price: 859_363,
  cash: 613_457,
  pix: 214_569,
  // What falls on the cash of a discount of R$ 313,37.
  discount: 23_217,
  // 37 % of what is paid.
  commission: 306_370,
  payout: 445_119,
};

let server: TestApp;
let house: House;

beforeAll(async () => {
  server = await createTestApp();
  await server.deps.storage.prepare();
  house = await makeOrganization(server.deps, withOneOfEach("casa"));
  await moveMoney();
});
afterAll(() => server.close());

/** Closes the fixture's till and fills a new one with the amounts. */
async function moveMoney(): Promise<void> {
  const { owner, org, ids } = house;
  const { employees: e, appointments: a, appointmentServices: s } = org.tables;
  await org.db
    .update(e)
    .set({ compensationType: "percentage", percentageRate: 37 })
    .where(eq(e.id, ids.employees));
  await org.db.update(a).set({ totalCents: amounts.price }).where(eq(a.id, ids.appointments));
  await org.db
    .update(s)
    .set({ priceCents: amounts.price })
    .where(eq(s.appointmentId, ids.appointments));
  await owner.cashSessions.close({ countedCents: 0 });
  await owner.cashSessions.open({ openingCents: amounts.opening });
  await owner.transactions.recordEntry({ type: "deposit", amountCents: amounts.deposit });
  await payAppointment();
  await payOut();
}

async function payAppointment(): Promise<void> {
  await house.owner.transactions.registerPayment({
    appointmentId: house.ids.appointments,
    parts: [
      { method: "cash", amountCents: amounts.cash },
      { method: "pix", amountCents: amounts.pix },
    ],
    discount: { amountCents: 31_337, reason: "Cortesia" },
  });
}

const bonusOf = (employeeId: string) => ({
  employeeId,
  payoutType: "bonus" as const,
  amountCents: amounts.payout,
  period: { startDate: "2026-11-01", endDate: "2026-11-15" },
  description: "Comissões",
});

async function payOut(): Promise<void> {
  await house.owner.payouts.create({ ...bonusOf(house.ids.employees), autoProcess: true });
}

/** Returns which amounts a text shows, in cents or in reais; digits of an id are none. */
function shownIn(text: string): string[] {
  return Object.entries(amounts).flatMap(([name, cents]) => {
    const reais = `${Math.floor(cents / 100)}`;
    const grouped = reais.replace(/(\d{3})$/, "[.]?$1");
    const form = `(${cents}|${grouped}[.,]${String(cents % 100).padStart(2, "0")})`;
    return new RegExp(`(?<![\\w.,-])${form}(?!\\w)`).test(text) ? [name] : [];
  });
}

/** What ends something comes last: the other calls need it. */
const ends = ({ name }: EveryCall) =>
  Number(/delete|merge|update|put|import|close|archive|leave|cancel|logout|switch/i.test(name));

/** Returns the amounts that each call shows to a member. */
async function lookEverywhere(token: string, wanted: (call: EveryCall) => boolean) {
  const calls = (await listEveryCall(server, house)).filter(wanted);
  const seen = new Map<string, string[]>();
  for (const call of calls.toSorted((a, b) => ends(a) - ends(b))) {
    const { body, status } = await call.send(call.input, token);
    expect(status, call.name).toBeLessThan(500);
    seen.set(call.name, [...(seen.get(call.name) ?? []), ...shownIn(body)]);
  }
  return seen;
}

/** Returns the answers of the addresses that are neither procedures nor documented. */
async function readPlainRoutes(authorization: string): Promise<string[]> {
  const urls = Object.keys(reviewedRoutes).flatMap((route) => {
    const [method, path = ""] = route.split(" ");
    const isFilled = method === "GET" && !path.includes("*") && path.startsWith("/api/");
    return isFilled ? [path.replace(/:\w+/g, house.ids.appointments)] : [];
  });
  expect(urls).toContain("/api/patients/export");
  return Promise.all(
    urls.map(async (url) => {
      const { body } = await server.app.inject({ url, headers: { authorization } });
      return body;
    }),
  );
}

test("the owner sees every amount of the ledger", async () => {
  const token = await house.tokenAs("owner");
  const seen = await lookEverywhere(token, ({ isRead, isPublic }) => isRead && !isPublic);
  const names = new Set([...seen.values()].flat());
  expect([...names].toSorted()).toEqual(Object.keys(amounts).toSorted());
});

/** Reverses, pays, takes, puts in, pays out, closes and opens: all that money does. */
async function moveEveryWay(): Promise<void> {
  const { transactions, payouts, cashSessions } = house.owner;
  const { ids } = house;
  const { paidBy } = await transactions.ofAppointment({ appointmentId: ids.appointments });
  await transactions.reverse({ id: paidBy[0] ?? "", reason: "Engano" });
  await payAppointment();
  await transactions.recordEntry({ type: "deposit", amountCents: amounts.deposit });
  await payOut();
  const made = await payouts.create({ ...bonusOf(ids.employees), autoProcess: false });
  await payouts.process({ id: made.id });
  await cashSessions.close({ countedCents: amounts.deposit });
  await cashSessions.open({ openingCents: amounts.opening });
}

test("a receptionist hears of a payment, but of no amount", async () => {
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = await openTrpcSocket(address, await house.tokenAs("receptionist"));
  await socket.call("subscription", "changes.subscribe", null);
  await moveEveryWay();
  await house.owner.calendars.create({ name: "Depois do pagamento" });
  const heard = () => JSON.stringify(socket.inbox);
  await expect.poll(heard).toContain("Depois do pagamento");
  expect(shownIn(heard())).toEqual([]);
  // Whether the till is open is everyone's to know, at once.
  expect(heard()).toContain("cashSessions");
  expect(heard()).not.toContain("transactions");
  socket.close();
});

test("a receptionist sees no amount of the ledger on any call, path or file", async () => {
  const token = await house.tokenAs("receptionist");
  // Whoever isn't logged in gets no answer of the house's, and logging out ends this session.
  const seen = await lookEverywhere(token, ({ name }) => !/logout|changePassword/i.test(name));
  expect([...seen].filter(([, shown]) => shown.length > 0)).toEqual([]);
  expect(seen.size).toBeGreaterThan(150);
  const files = await readPlainRoutes(`Bearer ${token}`);
  expect(files.flatMap(shownIn)).toEqual([]);
});
