CREATE TABLE "customer_news" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"known" jsonb,
	"known_sequence" integer NOT NULL,
	"is_tried" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_news" ADD CONSTRAINT "customer_news_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_news_group_idx" ON "customer_news" USING btree ("group_id");