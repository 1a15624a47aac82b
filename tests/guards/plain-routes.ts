import type { RouteRule } from "#server/kernel/plain-route.ts";

const anyone = { access: "public" } as const;
const files = { access: "manage_patients" } as const;
const receipt = {
  access: "manage_finance",
  limit: { name: "receipt", max: 120, windowSeconds: 600 },
} as const;

/**
 * The reviewed table of what Fastify serves outside tRPC and the REST table: who may call it, and
 * how often unless the limits of all calls suffice. A change on either side fails the test until
 * someone has looked at both.
 */
export const reviewedRoutes: Readonly<Record<string, RouteRule>> = {
  // The same calls as booking.day, booking.month and booking.book.
  "GET /api/public/book/:slug/availability/:date": anyone,
  "GET /api/public/book/:slug/months/:month": anyone,
  "POST /api/public/book/:slug/appointment": anyone,
  // The private token of the mail is the key.
  "GET /api/public/appointments/:token/calendar": anyone,

  "POST /api/files/upload": {
    access: "manage_links",
    limit: { name: "upload", max: 30, windowSeconds: 300 },
  },
  "POST /api/patients/import/preview": {
    ...files,
    limit: { name: "patient-import", max: 60, windowSeconds: 600 },
  },
  "POST /api/patients/import": {
    ...files,
    limit: { name: "patient-import", max: 60, windowSeconds: 600 },
  },
  "POST /api/patients/import/refused": {
    ...files,
    limit: { name: "patient-import", max: 60, windowSeconds: 600 },
  },
  "GET /api/patients/export": {
    ...files,
    limit: { name: "patient-export", max: 20, windowSeconds: 600 },
  },
  "GET /api/finance/transactions/export": {
    access: "manage_finance",
    limit: { name: "transaction-export", max: 20, windowSeconds: 600 },
  },

  "GET /api/finance/transactions/:id/receipt": receipt,
  "GET /api/finance/transactions/:id/receipt.pdf": receipt,

  "GET /api/docs": anyone,
  "GET /api/docs.css": anyone,
  "GET /api/openapi.json": anyone,

  // Pages of visitors: the slug or the private token is the key. All others hold no data.
  "GET /book/:slug": anyone,
  // Framed only by the sites that the link names.
  "GET /book/:slug/embed": anyone,
  // The script that such sites load.
  "GET /embed.js": anyone,
  "GET /agendamento/:token": anyone,
  "GET /assets/*": anyone,

  // Operators' addresses. Metrics demand their own token, in production always.
  "GET /health/live": anyone,
  "GET /health/ready": anyone,
  "GET /metrics": { access: "signed" },

  // Addresses of the local driver, signed for five minutes.
  "GET /files/*": { access: "signed" },

  // The development mailbox: never in production (server/main.ts).
  "GET /dev/mail": anyone,
  "GET /dev/mail.css": anyone,
  "GET /dev/mail.json": anyone,
  "GET /dev/mail/:id": anyone,
  "GET /dev/mail/:id/html": anyone,
  "GET /dev/mail/:id/source": anyone,
  "GET /dev/mail/:id/attachments/:index": anyone,
};
