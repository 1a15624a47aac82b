import type { RouteRule } from "#server/kernel/plain-route.ts";

const anyone = { access: "public" } as const;
const files = { access: "manage_patients" } as const;
const document = {
  access: ["manage_medical_records", "manage_patients"],
  limit: { name: "document", max: 120, windowSeconds: 600 },
} as const;
const receipt = {
  access: "manage_finance",
  limit: { name: "receipt", max: 120, windowSeconds: 600 },
} as const;

const consent = {
  access: "manage_medical_records",
  limit: { name: "consent-paper", max: 120, windowSeconds: 600 },
} as const;

const prescription = {
  access: "manage_medical_records",
  limit: { name: "prescription-paper", max: 120, windowSeconds: 600 },
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

  // The private token of the patient's link is the key, and ends with the answers.
  "POST /api/public/anamneses/:token": anyone,

  // A word made for the owner who gave the password is the key as well.
  "GET /api/org/archive": {
    access: "authenticated",
    limit: { name: "archive", max: 60, windowSeconds: 3_600 },
  },
  "POST /api/files/upload": {
    access: "manage_links",
    limit: { name: "upload", max: 30, windowSeconds: 300 },
  },
  "POST /api/org/letterhead/logo": {
    access: "manage_organization",
    limit: { name: "upload", max: 30, windowSeconds: 300 },
  },
  // The organisation shows it to everybody: on its booking pages and at the head of its mails.
  "GET /api/public/logos/:organization": anyone,
  "GET /api/org/letterhead/logo": { access: "manage_organization" },
  "POST /api/patients/:id/attachments": {
    access: "manage_medical_records",
    limit: { name: "attachment", max: 60, windowSeconds: 300 },
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
  "GET /api/org/history/export": {
    access: "manage_organization",
    limit: { name: "history-export", max: 20, windowSeconds: 600 },
  },

  "GET /api/documents/:id/paper": document,
  "GET /api/documents/:id/paper.pdf": document,
  "GET /api/medical-records/:id/paper": { ...document, access: "manage_medical_records" },
  "GET /api/medical-records/:id/paper.pdf": { ...document, access: "manage_medical_records" },
  "GET /api/patients/:id/chart.pdf": {
    access: "manage_medical_records",
    limit: { name: "chart-copy", max: 30, windowSeconds: 600 },
  },
  // A stranger checks a document by its unguessable code; the handler counts tries.
  "GET /verificar": anyone,
  "GET /verificar/*": anyone,

  "GET /api/finance/transactions/:id/receipt": receipt,
  "GET /api/finance/transactions/:id/receipt.pdf": receipt,
  "GET /api/finance/appointments/:id/charge": receipt,
  "GET /api/finance/appointments/:id/charge.pdf": receipt,

  "GET /api/consents/:id/paper": consent,
  "GET /api/consents/:id/paper.pdf": consent,
  "GET /api/prescriptions/:id/sheets/:sheet": prescription,
  "GET /api/prescriptions/:id/sheets/:sheet/pdf": prescription,
  "GET /api/prescriptions/:id/sheets.pdf": prescription,

  "GET /api/docs": anyone,
  "GET /api/docs.css": anyone,
  "GET /api/openapi.json": anyone,

  // Pages of visitors: the slug or the private token is the key. All others hold no data.
  "GET /book/:slug": anyone,
  "GET /anamnese/:token": anyone,
  "GET /lista-de-espera/:token": anyone,
  // The token is the key, and stops an address's reminders or has them sent again, no more.
  "GET /lembretes/:token": anyone,
  "POST /lembretes/:token": anyone,
  "POST /lembretes/:token/voltar": anyone,
  // Framed only by the sites that the link names.
  "GET /book/:slug/embed": anyone,
  // The script that such sites load.
  "GET /embed.js": anyone,
  "GET /agendamento/:token": anyone,
  "GET /assets/*": anyone,

  // The public site: pages without data, the same for everybody.
  "GET /": anyone,
  "GET /landing": anyone,
  "GET /precos": anyone,
  "GET /pricing": anyone,
  "GET /plan": anyone,
  "GET /plan/:slug": anyone,
  "GET /features": anyone,
  "GET /contact": anyone,
  "GET /contact/recebido": anyone,
  "GET /contact/conferir": anyone,
  "GET /termos": anyone,
  "GET /privacidade": anyone,
  "GET /favicon.ico": anyone,
  "GET /favicon.svg": anyone,
  "GET /apple-touch-icon.png": anyone,
  "GET /og.png": anyone,
  "GET /robots.txt": anyone,
  "GET /sitemap.xml": anyone,
  "GET /start-plan": anyone,
  "GET /start/:slug": anyone,
  "GET /checkout/retorno": anyone,
  // A stranger signs up for a plan; the command counts by address and by e-mail.
  "POST /start/:slug": anyone,
  // The same with a login, whose tries are counted as those of the login screen.
  "POST /start/:slug/entrar": anyone,
  // The token, which only the server makes, is the key; it opens one word.
  "GET /api/billing/signups/own": anyone,
  "GET /api/billing/signups/:token": anyone,
  // It also takes back the boleto that its holder chose by mistake.
  "POST /api/billing/signups/:token/other": anyone,
  // Stripe's signature over the bytes.
  "POST /api/billing/webhook": { access: "signed" },
  // A stranger writes to us; the command counts by address and by e-mail.
  "POST /contact": anyone,

  // Operators' addresses. Metrics demand their own token, in production always.
  "GET /health/live": anyone,
  "GET /health/ready": anyone,
  "GET /metrics": { access: "signed" },

  // Addresses of the local driver, signed for five minutes.
  "GET /files/*": { access: "signed" },

  // The challenge asks for the verify token that the owner chose.
  "GET /api/whatsapp/webhook/:key": {
    ...anyone,
    limit: { name: "whatsapp-proof", max: 30, windowSeconds: 600 },
  },
  // The provider's signature over the bytes.
  "POST /api/whatsapp/webhook/:key": { access: "signed" },
  "POST /api/sms/status/:key": { access: "signed" },
  "POST /api/sms/incoming/:key": { access: "signed" },

  // The phones, mailbox and SMS of development: never in production (server/main.ts).
  "GET /dev/whatsapp": anyone,
  "GET /dev/whatsapp.css": anyone,
  "GET /dev/whatsapp.js": anyone,
  "GET /dev/whatsapp.json": anyone,
  "POST /dev/whatsapp": anyone,
  "GET /dev/sms": anyone,
  "POST /dev/sms": anyone,
  "GET /dev/sms.css": anyone,
  "GET /dev/sms.json": anyone,
  "GET /dev/mail": anyone,
  "GET /dev/mail.css": anyone,
  "GET /dev/mail.json": anyone,
  "GET /dev/mail/:id": anyone,
  "GET /dev/mail/:id/html": anyone,
  "GET /dev/mail/:id/source": anyone,
  "GET /dev/mail/:id/attachments/:index": anyone,
};
