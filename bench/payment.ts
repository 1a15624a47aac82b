/** What the ledger's keys and checks cost: a line by cash with its item and its entry, in the database. */
import { randomUUID } from "node:crypto";
import { newId } from "#server/kernel/ids.ts";
import { insertPrepared } from "#server/modules/transactions/steps/insert-prepared.ts";
import { plainLine, rowsOfLines } from "#server/modules/transactions/steps/new-lines.ts";
import { makeBusiness, runLong, type Business } from "./support/data.ts";
import { rounds } from "./support/load.ts";
import { meterOf } from "./support/processor-time.ts";
import { median, type Outcome } from "./support/report.ts";
import { withWorld, type World } from "./support/world.ts";

const payments = 400;
const amountCents = 500;
const description = "Corte · Maria da Silva";

type Pay = () => Promise<void>;

/** Pays by the ledger's own three statements, one line after the other in one session. */
async function ledger({ org, professionalId, serviceIds }: Business): Promise<Pay> {
  const { cashSessions, transactions, transactionItems, cashEntries } = org.tables;
  const session = { id: newId(), openedAt: new Date(), openingCents: 1_000 };
  await org.db.insert(cashSessions).values(session);
  let end = { ...session, lastNumber: 0, cashCents: session.openingCents };
  const sold = {
    type: "income",
    method: "cash",
    amountCents,
    description,
    professionalId,
  } as const;
  return async () => {
    const line = plainLine(sold);
    const items = line.items.map((item) => ({ ...item, serviceId: serviceIds[0] ?? null }));
    const written = { createdBy: null, createdAt: new Date() };
    const rows = rowsOfLines(end, [{ ...line, items }], written);
    end = { ...end, lastNumber: end.lastNumber + 1, cashCents: end.cashCents + amountCents };
    await org.db.transaction(async (tx) => {
      const into = { key: "ledger_lines", table: transactions };
      await insertPrepared(tx, org, into, rows.transactions);
      await insertPrepared(tx, org, { key: "ledger_items", table: transactionItems }, rows.items);
      await insertPrepared(tx, org, { key: "ledger_cash", table: cashEntries }, rows.entries);
    });
  };
}

/** Pays into copies of the first two tables with a primary key and, if `like` says so, their checks. */
async function bare(
  { deps }: World,
  { org, professionalId, serviceIds }: Business,
  { prefix, like }: { prefix: string; like: string },
): Promise<Pay> {
  const [lines, items] = [org.name(`${prefix}_lines`), org.name(`${prefix}_items`)];
  const make = async (name: string, of: string, key: string) => {
    await runLong(deps, `CREATE TABLE ${name} (LIKE ${org.name(of)} INCLUDING DEFAULTS ${like})`);
    await runLong(deps, `ALTER TABLE ${name} ADD PRIMARY KEY (${key})`);
    if (like) return;
    const generated = ["method_group", "signed_cents", "cash_cents", "is_reversal", "search_text"];
    for (const column of of === "transactions" ? generated : []) {
      await runLong(deps, `ALTER TABLE ${name} DROP COLUMN ${column}`);
    }
  };
  await make(lines, "transactions", "id");
  await make(items, "transaction_items", "transaction_id, position");
  const sessionId = newId();
  const insertLine = `INSERT INTO ${lines} (id, type, method, amount_cents, cash_session_id, subject_id,
      professional_id, description, item_count, created_at)
    VALUES ($1, 'income', 'cash', $2, $3, $1, $4, $5, 1, $6)`;
  const insertItem = `INSERT INTO ${items} (transaction_id, position, item_count, service_id,
      professional_id, label, amount_cents, sum_before_cents, sum_cents)
    VALUES ($1, 1, 1, $2, $3, $4, $5, 0, $5)`;
  return async () => {
    const id = randomUUID();
    const line = [id, amountCents, sessionId, professionalId, description, new Date()];
    const item = [id, serviceIds[0], professionalId, description, amountCents];
    const tx = await deps.database.owner.connect();
    try {
      await tx.query("BEGIN");
      await tx.query({ name: `${prefix}_line`, text: insertLine, values: line });
      await tx.query({ name: `${prefix}_item`, text: insertItem, values: item });
      await tx.query("COMMIT");
    } finally {
      tx.release();
    }
  };
}

/** The database's processor time of a payment against that of two bare inserts, by turns. */
export function registerPayments(): Promise<Outcome[]> {
  return withWorld(async (world) => {
    const business = await makeBusiness(world.deps, 1);
    const checked = "INCLUDING GENERATED INCLUDING CONSTRAINTS";
    const sides = {
      product: await ledger(business),
      bare: await bare(world, business, { prefix: "bare", like: "" }),
      checked: await bare(world, business, { prefix: "checked", like: checked }),
    };
    const meter = await meterOf([], world.deps.database.pool);
    const turn = async (pay: Pay) => {
      const before = meter().database;
      for (let n = 0; n < payments; n += 1) await pay();
      return ((meter().database - before) * 1_000) / payments;
    };
    const turns: { product: number; bare: number; checked: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const product = await turn(sides.product);
      turns.push({ product, bare: await turn(sides.bare), checked: await turn(sides.checked) });
    }
    // The first warms up.
    const counted = turns.slice(1);
    const micros = (side: keyof typeof sides) =>
      `${Math.round(median(counted.map((one) => one[side])))} µs of processors`;
    const outcome = (bench: string, floor: "bare" | "checked"): Outcome => {
      const ratio = median(counted.map((one) => one[floor] / one.product));
      return {
        bench,
        floor: micros(floor),
        product: micros("product"),
        ratio: `${ratio.toFixed(2)} by processor time`,
        target: floor === "bare" ? "at least 0.50" : "none",
        met: floor === "bare" ? ratio >= 0.5 : null,
      };
    };
    return [
      outcome("payment against two bare inserts", "bare"),
      outcome("the same against their generated columns and checks", "checked"),
    ];
  });
}
