CREATE TABLE "platform"."billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"organization_name" text NOT NULL,
	"business_type" text NOT NULL,
	"plan" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"customer_id" text,
	"checkout_id" text,
	"checkout_plan" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signups_email_lower" CHECK ("platform"."signups"."email" = lower("platform"."signups"."email")),
	CONSTRAINT "signups_state_known" CHECK ("platform"."signups"."state" IN ('pending','paid','ready'))
);
--> statement-breakpoint
CREATE TABLE "platform"."subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"period_ends_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD CONSTRAINT "subscriptions_account_fk" FOREIGN KEY ("account_id") REFERENCES "platform"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signups_pending_email_key" ON "platform"."signups" USING btree ("email") WHERE "platform"."signups"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "signups_created_at_idx" ON "platform"."signups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_subscription_id_key" ON "platform"."subscriptions" USING btree ("subscription_id");