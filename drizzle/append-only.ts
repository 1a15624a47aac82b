/**
 * Tables that only grow, in the platform's schema and in each organisation's. The serving role may
 * add to them and read them; the migration runner revokes UPDATE, DELETE and TRUNCATE, here and
 * wherever a table is added later. None may lose rows by a cascading foreign key.
 */
export const appendOnlyTables = {
  platform: ["audit_log"],
  org: [
    "audit_log",
    "transactions",
    "transaction_items",
    "cash_entries",
    "payout_events",
    "receipts",
    "clinical_entries",
    "paper_pictures",
    "issued_documents",
    "attachments",
  ],
} as const satisfies Readonly<Record<"platform" | "org", readonly string[]>>;
