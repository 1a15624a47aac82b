// The least that a booking's rows cost: Fastify and one prepared statement that writes them, in the
// product's tables with all their keys and indexes. It asks nothing: neither rules nor caps.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

type Body = {
  customerName: string;
  customerEmail: string;
  start: string;
  end: string;
};

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
});
const { schema, calendarId, serviceId } = JSON.parse(process.env["FLOOR_ROWS"] ?? "{}") as {
  schema: string;
  calendarId: string;
  serviceId: string;
};
// The outbox row has nothing in it that somebody would have to do: the product's sweep is its own.
const payload = JSON.stringify({
  changes: [],
  jobs: [],
  origin: "floor",
  sequence: 0,
});
const answer = JSON.stringify({ appointmentId: randomUUID() });
const text = `
  WITH booked AS (
    INSERT INTO "${schema}".appointments (
      id, calendar_id, professional_id, booking_link_id, customer_name, customer_email, start_at,
      end_at, busy_until, total_cents, manage_nonce, contact_key)
    SELECT $1::uuid, $2::uuid, $3::uuid, link.id, $4, $5, $6::timestamptz, $7::timestamptz,
           $7::timestamptz, 15000, $1::uuid, $5
      FROM "${schema}".booking_links link WHERE link.professional_id = $3::uuid
    ON CONFLICT DO NOTHING RETURNING id
  ), items AS (
    INSERT INTO "${schema}".appointment_services (
      appointment_id, position, service_id, name, duration_minutes, price_cents)
    SELECT id, 0, $8::uuid, 'Consulta', 30, 15000 FROM booked
  ), audited AS (
    INSERT INTO "${schema}".audit_log (actor_kind, action, entity, entity_id, request_id)
    SELECT 'visitor', 'appointment.book', 'appointment', id, $9 FROM booked
  ), announced AS (
    INSERT INTO platform.outbox (payload) SELECT $10::jsonb FROM booked
  ), answered AS (
    INSERT INTO "${schema}".idempotency_keys (scope, key, request_hash, status, response)
    SELECT 'floor', $11, $11, 201, $12::jsonb FROM booked
  )
  SELECT id FROM booked`;

const app = Fastify();
app.post<{ Params: { professional: string }; Body: Body }>(
  "/book/:professional",
  async (request, reply) => {
    const { customerName, customerEmail, start, end } = request.body;
    const id = randomUUID();
    const { rowCount } = await pool.query({
      name: "book",
      text,
      values: [
        id,
        calendarId,
        request.params.professional,
        customerName,
        customerEmail,
        start,
        end,
        serviceId,
        request.id,
        payload,
        request.headers["idempotency-key"],
        answer,
      ],
    });
    return reply.code(rowCount === 1 ? 201 : 409).send({ id, start, end });
  },
);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
