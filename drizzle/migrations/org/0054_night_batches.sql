ALTER TABLE "message_batches" ADD COLUMN "waits_at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_batches" ADD COLUMN "held_until" timestamp with time zone;