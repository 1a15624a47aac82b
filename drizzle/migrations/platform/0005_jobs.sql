CREATE TABLE "platform"."job_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."mails" (
	"key" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'claimed' NOT NULL,
	"claimed_by" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "mails_status_known" CHECK ("platform"."mails"."status" IN ('claimed','sent','failed','refused','unknown'))
);
--> statement-breakpoint
CREATE INDEX "mails_claimed_at_idx" ON "platform"."mails" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "mails_unknown_idx" ON "platform"."mails" USING btree ("claimed_at") WHERE "platform"."mails"."status" = 'unknown';