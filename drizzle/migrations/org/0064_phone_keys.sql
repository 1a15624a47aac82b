DROP INDEX "incoming_fresh_idx";--> statement-breakpoint
CREATE INDEX "incoming_fresh_idx" ON "incoming" USING btree (("content"->>'kind' <> 'message'),"sent_at","id") WHERE "incoming"."done_at" IS NULL AND "incoming"."tried_at" IS NULL;--> statement-breakpoint
-- Keys that begin with 2 to 5 were of a landline or of the mobile number that ends like it: docs/decisions/2026-11-27-phone-keys.md.
UPDATE "incoming" SET "phone_key" = "content"->>'from'
WHERE "phone_key" ~ '^55\d\d[2-5]\d{7}$' AND "content"->>'kind' = 'message'
  AND "content"->>'from' = regexp_replace("phone_key", '^(55\d\d)', '\19');--> statement-breakpoint
UPDATE "conversations" SET "phone_key" = substr("phone", 2)
WHERE "phone_key" ~ '^55\d\d[2-5]\d{7}$' AND "phone" = '+' || regexp_replace("phone_key", '^(55\d\d)', '\19');--> statement-breakpoint
UPDATE "messages" AS m SET "phone_key" = regexp_replace(m."phone_key", '^(55\d\d)', '\19')
WHERE m."phone_key" ~ '^55\d\d[2-5]\d{7}$'
  AND substr(regexp_replace(m."phone_key", '^(55\d\d)', '\19'), 3) = right(regexp_replace(COALESCE(
    (SELECT i."content"->>'from' FROM "incoming" i WHERE i."id" = m."answers"),
    (SELECT c."phone" FROM "conversations" c WHERE c."id" = m."conversation_id"),
    (SELECT a."customer_phone" FROM "appointments" a WHERE a."id" = m."appointment_id"),
    (SELECT p."phone" FROM "patients" p WHERE p."id" = m."patient_id")), '\D', '', 'g'), 11);--> statement-breakpoint
-- Whoever of the two refused: both have.
INSERT INTO "opt_outs" ("phone_key", "source", "at", "author_id") SELECT regexp_replace("phone_key", '^(55\d\d)([2-5]\d{7})$', '\19\2'), "source", "at", "author_id"
FROM "opt_outs"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "opt_ins" SET "phone_key" = regexp_replace("phone_key", '^(55\d\d)', '\19')
WHERE "phone_key" ~ '^55\d\d[2-5]\d{7}$'
  AND substr(regexp_replace("phone_key", '^(55\d\d)', '\19'), 3) IN (
    (SELECT right(regexp_replace(known.phone, '\D', '', 'g'), 11) FROM (
      (SELECT "phone" FROM "patients") UNION ALL (SELECT "phone" FROM "conversations")
      UNION ALL (SELECT "customer_phone" FROM "appointments") UNION ALL (SELECT "customer_phone" FROM "waitlist_entries")
    ) known WHERE known.phone IS NOT NULL));
