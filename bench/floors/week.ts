// The least that a week costs: Fastify, the product's statement and the same JSON of its rows.
import Fastify from "fastify";
import pg from "pg";
import { toIso } from "#server/modules/appointments/rules.ts";

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
  options: "-c random_page_cost=1.1 -c jit=off -c timezone=UTC",
});
const text = process.env["FLOOR_STATEMENT"] ?? "";
const range = [process.env["FLOOR_FROM"], process.env["FLOOR_TO"]];

const app = Fastify();
app.get<{ Params: { calendar: string } }>("/week/:calendar", async (request, reply) => {
  const values = [request.params.calendar, ...range, null, new Date()];
  const { rows } = await pool.query<unknown[]>({
    name: "week",
    text,
    values,
    rowMode: "array",
  });
  const json = rows.map((cells) => ({
    id: cells[0],
    professionalId: cells[1],
    start: toIso(String(cells[2])),
    end: toIso(String(cells[3])),
    status: cells[4],
    customerName: cells[5],
    customerEmail: cells[6],
    customerPhone: cells[7],
    serviceNames: cells[8],
    isOverlap: cells[9],
    isReturn: cells[10],
    isHeld: cells[11],
    seriesId: cells[12],
    version: cells[13],
    bufferMinutes: cells[14],
    arrivedAt: typeof cells[15] === "string" ? toIso(cells[15]) : null,
    isOffer: cells[16],
    isFromVisitor: cells[17],
    refusesPhone: cells[18],
    isUnreached: cells[19],
    lacksWhatsapp: cells[20],
  }));
  reply.type("application/json; charset=utf-8");
  return JSON.stringify({ result: { data: { json } } });
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
