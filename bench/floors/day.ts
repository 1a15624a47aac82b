// The least that a day costs: Fastify, the product's statement and a day that is known, written again.
import Fastify from "fastify";
import pg from "pg";
import { compileResponse } from "#server/kernel/json-schema.ts";
import { availabilityDaySchema } from "#shared/schemas/booking.ts";

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
});
const text = process.env["FLOOR_STATEMENT"] ?? "";
const json: unknown = JSON.parse(process.env["FLOOR_ANSWER"] ?? "null");
const serialize = compileResponse(availabilityDaySchema);

const nobody = "00000000-0000-0000-0000-000000000000";

/** A day's busy times, from its first UTC minute. */
async function readBusy(professional: string, minute: string): Promise<void> {
  const from = Number(minute);
  const values = [professional, from - 2 * 1440, from + 1440, from, nobody];
  await pool.query<unknown[]>({ name: "busy", text, values, rowMode: "array" });
}

type Path = { Params: { professional: string; minute: string } };

const app = Fastify();
app.get<Path>("/rest/:professional/:minute", async ({ params }, reply) => {
  await readBusy(params.professional, params.minute);
  reply.type("application/json; charset=utf-8");
  return serialize(json);
});
app.get<Path>("/trpc/:professional/:minute", async ({ params }, reply) => {
  await readBusy(params.professional, params.minute);
  reply.type("application/json; charset=utf-8");
  return JSON.stringify({ result: { data: { json } } });
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
