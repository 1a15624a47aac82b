// The minimum cost of a page fed by one query: Fastify and a named prepared SELECT of 20 rows.
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = `SELECT id, start_at, end_at, status, customer_name
                FROM ${process.env["FLOOR_TABLE"]}
               WHERE professional_id = $1 AND start_at >= $2 ORDER BY start_at LIMIT 20`;

const app = Fastify();
app.get<{ Params: { professional: string; from: string } }>(
  "/rows/:professional/:from",
  async (request) => {
    const { professional, from } = request.params;
    const { rows } = await pool.query({ name: "rows", text, values: [professional, from] });
    return { rows };
  },
);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
