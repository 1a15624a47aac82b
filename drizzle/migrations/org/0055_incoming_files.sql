CREATE TABLE "incoming_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incoming_id" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"name" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"content_type" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_files_incoming_key" UNIQUE("incoming_id"),
	CONSTRAINT "incoming_files_status" CHECK ("incoming_files"."status" IN ('waiting','kept','failed')),
	CONSTRAINT "incoming_files_kept" CHECK (("incoming_files"."status" = 'kept') = ("incoming_files"."content_type" IS NOT NULL AND "incoming_files"."size_bytes" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_incoming_fk" FOREIGN KEY ("incoming_id") REFERENCES "incoming"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_conversation_fk" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_files_conversation_idx" ON "incoming_files" USING btree ("conversation_id");