// The minimum cost of one statement: Fastify, pg and the same statement, named and prepared.
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = process.env["FLOOR_STATEMENT"] ?? "";
const values: unknown[] = JSON.parse(process.env["FLOOR_VALUES"] ?? "[]");

const app = Fastify();
app.get("/row", async () => {
  const { rows } = await pool.query<Record<string, unknown>>({ name: "row", text, values });
  return rows[0];
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
