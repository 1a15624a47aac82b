// The minimum cost of taking a notice in: Fastify and one INSERT of what it brought.
import Fastify from "fastify";
import pg from "pg";

type Body = { id: string };

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = `INSERT INTO platform.floor_incoming (id, content, received_at)
              VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`;

const app = Fastify();
app.post<{ Body: Body }>("/webhook", async (request, reply) => {
  const values = [request.body.id, JSON.stringify(request.body)];
  await pool.query({ name: "take", text, values });
  return reply.send({ received: true });
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
