ALTER TABLE "incoming" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "incoming_fresh_idx" ON "incoming" USING btree ("sent_at") WHERE "incoming"."done_at" IS NULL AND "incoming"."tried_at" IS NULL;--> statement-breakpoint
-- What is left of before has jobs of its own, by name; nobody is answered years later.
UPDATE "incoming" SET "tried_at" = "received_at" WHERE "done_at" IS NULL;
