ALTER TABLE "platform"."signups" ADD COLUMN "boleto_checkout_id" text;--> statement-breakpoint
ALTER TABLE "platform"."signups" ADD COLUMN "boleto_url" text;--> statement-breakpoint
ALTER TABLE "platform"."signups" ADD COLUMN "boleto_expires_at" timestamp with time zone;