ALTER TABLE "platform"."organizations" ADD COLUMN "clinical_tabs" boolean;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD CONSTRAINT "organizations_accent_color" CHECK ("platform"."organizations"."accent_color" ~ '^#[0-9a-f]{6}$');