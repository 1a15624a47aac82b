CREATE TABLE "platform"."billing_mails" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_mails_pkey" PRIMARY KEY("account_id","kind","since")
);
--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD COLUMN "standing" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD COLUMN "read_only_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD COLUMN "cancels_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD COLUMN "next_plan" text;--> statement-breakpoint
ALTER TABLE "platform"."subscriptions" ADD COLUMN "next_plan_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."billing_mails" ADD CONSTRAINT "billing_mails_account_fk" FOREIGN KEY ("account_id") REFERENCES "platform"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD CONSTRAINT "accounts_standing_known" CHECK ("platform"."accounts"."standing" IN ('active','past_due','suspended','cancelled'));--> statement-breakpoint
ALTER TABLE "platform"."accounts" ADD CONSTRAINT "accounts_standing_whole" CHECK (("platform"."accounts"."standing" = 'active') = ("platform"."accounts"."read_only_from" IS NULL));