// The minimum cost of a safe booking: Fastify and one INSERT under an exclusion constraint.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

type Body = { customerName: string; customerEmail: string; start: string; end: string };

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = `INSERT INTO platform.floor_appointments
                (id, professional_id, customer_name, customer_email, start_at, end_at)
              VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

const app = Fastify();
app.post<{ Params: { professional: string }; Body: Body }>(
  "/book/:professional",
  async (request, reply) => {
    const { customerName, customerEmail, start, end } = request.body;
    const id = randomUUID();
    const values = [id, request.params.professional, customerName, customerEmail, start, end];
    const { rowCount } = await pool.query({ name: "book", text, values });
    return reply.code(rowCount === 1 ? 201 : 409).send({ id, start, end });
  },
);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
