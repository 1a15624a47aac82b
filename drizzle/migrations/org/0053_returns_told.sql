ALTER TABLE "messages" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "kind" text DEFAULT 'appointment' NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_return_idx" ON "appointments" USING btree ("return_at") WHERE "appointments"."needs_return" AND "appointments"."return_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_notice_idx" ON "messages" USING btree ("created_at") WHERE "messages"."notice" IS NOT NULL AND "messages"."passed_on_at" IS NULL AND "messages"."status" IN ('accepted','sent');--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_kind" CHECK ("reminders"."kind" IN ('appointment','return'));