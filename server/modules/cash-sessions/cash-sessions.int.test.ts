import { beforeEach, describe, expect, it } from "vitest";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import { newId } from "#server/kernel/ids.ts";
import { failureOf, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { countQueries } from "#tests/fixtures/count-queries.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();

const at = (time: string, date = "2026-11-18") => new Date(`${date}T${time}:00-03:00`);

beforeEach(() => {
  test.clock.now = at("09:00");
});

describe("a cash session", () => {
  it("is opened once, and closed with what was counted beside what should be there", async () => {
    const { cashSessions, transactions } = desk.owner;
    expect(await cashSessions.current()).toEqual({
      session: null,
      timeZone: "America/Sao_Paulo",
    });
    const opened = await cashSessions.open({ openingCents: 20_000, openingNote: "Troco" });
    expect(opened).toMatchObject({
      openedAt: at("09:00").toISOString(),
      openedBy: { id: desk.company.owner.id, name: "Dona Teste" },
      openingCents: 20_000,
      openingNote: "Troco",
      expectedCents: 20_000,
      closedAt: null,
      countedCents: null,
      differenceCents: null,
    });
    expect(await refusal(cashSessions.open({ openingCents: 0 }))).toBe("cash_session_already_open");
    await transactions.recordEntry({ type: "income", amountCents: 5_000 });
    const stale = cashSessions.close({ countedCents: 0, expectedCents: 20_000 });
    expect(await failureOf(stale)).toMatchObject({
      code: "total_changed",
      params: { totalCents: 25_000 },
    });
    test.clock.now = at("19:00");
    const closing = { sessionId: opened.id, countedCents: 24_990, expectedCents: 25_000 };
    const closed = await cashSessions.close({ ...closing, closingNote: "Faltou troco" });
    expect(closed).toMatchObject({
      closedAt: at("19:00").toISOString(),
      closedBy: { name: "Dona Teste" },
      countedCents: 24_990,
      expectedCents: 25_000,
      differenceCents: -10,
      closingNote: "Faltou troco",
    });
    expect((await cashSessions.current()).session).toBe(null);
    expect(await refusal(cashSessions.close(closing))).toBe("no_open_cash_session");
    const entry = transactions.recordEntry({ type: "income", amountCents: 1 });
    expect(await refusal(entry)).toBe("no_open_cash_session");
    expect(await refusal(cashSessions.close({ ...closing, sessionId: newId() }))).toBe("not_found");
  });

  it("is announced, and kept in the history", async () => {
    const changes: OrganizationChange[] = [];
    const stop = test.bus.listen(desk.org.id, (change) => changes.push(change));
    const { id } = await desk.owner.cashSessions.open({ openingCents: 0 });
    await desk.owner.cashSessions.close({ countedCents: 0 });
    stop();
    expect(changes).toMatchObject([
      { collection: "cashSessions", id, operation: "insert" },
      { collection: "cashSessions", id, operation: "update" },
    ]);
    const log = await desk.org.db.select().from(desk.org.tables.auditLog);
    expect(log.map(({ action }) => action)).toEqual(["cash_session.open", "cash_session.close"]);
  });

  it("is listed with the open one first, then the newest, five a page", async () => {
    const { open, close, list } = desk.owner.cashSessions;
    for (const [i, date] of ["2026-11-10", "2026-11-11", "2026-11-12"].entries()) {
      test.clock.now = at("23:30", date);
      await open({ openingCents: (i + 1) * 100 });
      test.clock.now = at("23:50", date);
      await close({ countedCents: 0 });
    }
    test.clock.now = at("08:00", "2026-11-09");
    await open({ openingCents: 900 });
    const found = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).sessions.map(({ openingCents }) => openingCents);
    expect(await found({})).toEqual([900, 300, 200, 100]);
    expect(await list({ limit: 3 })).toMatchObject({ total: 4, totalPages: 2 });
    expect(await found({ limit: 3, page: 2 })).toEqual([100]);
    const after = await desk.owner.cashSessions.list({ limit: 3, page: 9 });
    expect(after).toEqual({ sessions: [], total: 4, totalPages: 2 });
    expect(await found({ minOpeningCents: 200, maxOpeningCents: 300 })).toEqual([300, 200]);
    // 23:30 in São Paulo is the next day in UTC.
    expect(await found({ periodStart: "2026-11-11", periodEnd: "2026-11-11" })).toEqual([200]);
  });

  it("is nobody's business without manage_finance", async () => {
    const receptionist = await desk.callerAs("receptionist");
    for (const call of [
      receptionist.cashSessions.current(),
      receptionist.cashSessions.list({}),
      receptionist.transactions.list({}),
      receptionist.transactions.dailySummary({}),
    ]) {
      expect(await refusal(call)).toBe("forbidden");
    }
  });

  it("is listed by one statement, with the names of today", async () => {
    const { cashSessions, employees } = desk.owner;
    const { owner } = desk.company;
    await cashSessions.open({ openingCents: 0 });
    const days = { periodStart: "2026-11-18", periodEnd: "2026-11-18" };
    const list = async () => (await cashSessions.list(days)).sessions[0]?.openedBy?.name;
    expect(await list()).toBe("Dona Teste");
    expect(await countQueries(test.deps.database, list)).toBe(1);
    const id = await desk.addEmployee({ name: "Dona Teste", userId: owner.id });
    await employees.update({ id, name: "Dona Nova" });
    expect(await list()).toBe("Dona Nova");
  });
});
