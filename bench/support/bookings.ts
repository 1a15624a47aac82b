import type { Request } from "autocannon";
import type { Deps } from "#server/kernel/deps.ts";
import { bookingBody } from "#tests/fixtures/booking-link.ts";
import { openingUtcMinutes, type Business } from "./data.ts";

/** One time of one professional, by its index in the business's lists. */
type Start = { readonly number: number; readonly professional: number; readonly start: string };

const slotsPerDay = 20;
const days = 300;
/** Has no common divisor with the number of slots, so that neighbours in time come far apart. */
const step = 2_689;

/** Hands out each time of the next 300 days once, taking the professionals in turn. */
export function makeStarts({ slugs }: Business): () => Start {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  let next = 0;
  return () => {
    const number = next;
    next += 1;
    const professional = number % slugs.length;
    const turn = Math.floor(number / slugs.length);
    if (turn >= days * slotsPerDay) throw new Error("There are no times left to book");
    const slot = (turn * step) % (days * slotsPerDay);
    const minutes = openingUtcMinutes + (slot % slotsPerDay) * 30;
    const day = 2 + Math.floor(slot / slotsPerDay);
    const start = new Date(midnight + day * 86_400_000 + minutes * 60_000).toISOString();
    return { number, professional, start };
  };
}

let visitors = 0;

/** Gives each request a visitor of its own. */
function visit(request: Request, path: string, { start }: Start): Request {
  visitors += 1;
  return {
    ...request,
    method: "POST",
    path,
    headers: {
      "content-type": "application/json",
      "idempotency-key": `bench-visitor-${visitors}`,
    },
    body: JSON.stringify(bookingBody(start, 30, { customerEmail: `v${visitors}@example.com` })),
  };
}

/** Makes a request that books the next start through the link of its professional each time. */
export function bookings({ slugs }: Business, next: () => Start): Request {
  return {
    setupRequest(request) {
      const start = next();
      return visit(request, `/api/public/book/${slugs[start.professional]}/appointment`, start);
    },
  };
}

/** Does the same for the floor. */
export function floorBookings({ professionalIds }: Business, next: () => Start): Request {
  return {
    setupRequest(request) {
      const start = next();
      return visit(request, `/book/${professionalIds[start.professional]}`, start);
    },
  };
}

/** Adds a table with nothing but the constraint that keeps two bookings apart. */
export async function addFloorTable({ database }: Deps): Promise<void> {
  await database.owner.query(`CREATE TABLE platform.floor_appointments (
    id uuid PRIMARY KEY, professional_id uuid NOT NULL, customer_name text NOT NULL,
    customer_email text NOT NULL, start_at timestamptz NOT NULL, end_at timestamptz NOT NULL,
    EXCLUDE USING gist (
      professional_id ext.gist_uuid_ops WITH =, tstzrange(start_at, end_at, '[)') WITH &&));
    GRANT ALL ON platform.floor_appointments TO PUBLIC`);
}
