ALTER TABLE "platform"."organizations" ADD COLUMN "was_active" boolean;--> statement-breakpoint
ALTER TABLE "platform"."signups" ADD COLUMN "buyer_id" uuid;