DROP INDEX "platform"."signups_pending_email_key";--> statement-breakpoint
ALTER TABLE "platform"."signups" ADD COLUMN "overtaken_by" uuid;--> statement-breakpoint
CREATE INDEX "signups_email_idx" ON "platform"."signups" USING btree ("email");