CREATE TABLE "platform"."whatsapp_numbers" (
	"phone_number_id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."whatsapp_numbers" ADD CONSTRAINT "whatsapp_numbers_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "platform"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_numbers_organization_idx" ON "platform"."whatsapp_numbers" USING btree ("organization_id");