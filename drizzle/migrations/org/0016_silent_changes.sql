ALTER TABLE "customer_news" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_news" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;