CREATE TABLE "platform"."document_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."document_codes" ADD CONSTRAINT "document_codes_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "platform"."organizations"("id") ON DELETE cascade ON UPDATE no action;