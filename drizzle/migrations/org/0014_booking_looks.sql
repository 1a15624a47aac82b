ALTER TABLE "booking_links" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "booking_links" ADD COLUMN "allowed_sites" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_accent_color" CHECK ("booking_links"."accent_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_allowed_sites" CHECK (cardinality("booking_links"."allowed_sites") <= 10);