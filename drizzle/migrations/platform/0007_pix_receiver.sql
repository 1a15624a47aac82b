ALTER TABLE "platform"."organizations" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD COLUMN "pix_name" text;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD COLUMN "pix_city" text;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD CONSTRAINT "organizations_pix_whole" CHECK (("platform"."organizations"."pix_key" IS NULL) = ("platform"."organizations"."pix_name" IS NULL) AND ("platform"."organizations"."pix_key" IS NULL) = ("platform"."organizations"."pix_city" IS NULL));