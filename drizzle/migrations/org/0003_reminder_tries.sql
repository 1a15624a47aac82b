DROP INDEX "reminders_queued_idx";--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "reminders_queued_idx" ON "reminders" USING btree ("next_attempt_at") WHERE "reminders"."status" = 'queued';