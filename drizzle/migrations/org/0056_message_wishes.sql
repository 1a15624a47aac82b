CREATE TABLE "opt_ins" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid
);
--> statement-breakpoint
CREATE TABLE "waitlist_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offer_minutes" smallint NOT NULL,
	CONSTRAINT "waitlist_settings_one_row" CHECK ("waitlist_settings"."is_only"),
	CONSTRAINT "waitlist_settings_offer_minutes" CHECK ("waitlist_settings"."offer_minutes" BETWEEN 10 AND 240)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" IN ('queued','unknown','accepted','sent','failed','delivered','read','cancelled','skipped'));