DROP INDEX "appointments_booking_link_idx";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "contact_key" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "contact_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_links" ADD COLUMN "confirm_by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "profession" text;--> statement-breakpoint
CREATE INDEX "appointments_contact_idx" ON "appointments" USING btree ("contact_key","start_at") WHERE "appointments"."contact_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_contact_phone_idx" ON "appointments" USING btree ("customer_phone","start_at") WHERE "appointments"."contact_key" IS NOT NULL AND "appointments"."customer_phone" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_held_idx" ON "appointments" USING btree ("held_until") WHERE "appointments"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_booking_link_idx" ON "appointments" USING btree ("booking_link_id","created_at");