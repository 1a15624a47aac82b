ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_entries_status_known";--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_entries_source_known";--> statement-breakpoint
DROP INDEX "waitlist_entries_open_idx";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "booking_link_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_link_fk" FOREIGN KEY ("booking_link_id") REFERENCES "booking_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_waitlist_idx" ON "appointments" USING btree ("waitlist_entry_id") WHERE "appointments"."waitlist_entry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_entries_open_idx" ON "waitlist_entries" USING btree ("queued_at","id") WHERE "waitlist_entries"."status" IN ('waiting','offered');--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" IN ('waiting','offered','booked','lapsed','removed'));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_source_known" CHECK ("waitlist_entries"."source" IN ('staff','link'));