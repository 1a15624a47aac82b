CREATE TABLE "platform"."payment_pages" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."payment_pages" ADD CONSTRAINT "payment_pages_account_fk" FOREIGN KEY ("account_id") REFERENCES "platform"."accounts"("id") ON DELETE no action ON UPDATE no action;