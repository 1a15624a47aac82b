DROP INDEX "incoming_fresh_idx";--> statement-breakpoint
DROP INDEX "incoming_written_idx";--> statement-breakpoint
ALTER TABLE "incoming" ADD COLUMN "arrival" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "incoming_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "incoming_code" text;--> statement-breakpoint
CREATE INDEX "incoming_fresh_idx" ON "incoming" USING btree (("content"->>'kind' <> 'message'),"sent_at","arrival","id") WHERE "incoming"."done_at" IS NULL AND "incoming"."tried_at" IS NULL;--> statement-breakpoint
CREATE INDEX "incoming_written_idx" ON "incoming" USING btree ("phone_key","sent_at","arrival","id") WHERE "incoming"."content"->>'kind' = 'message';