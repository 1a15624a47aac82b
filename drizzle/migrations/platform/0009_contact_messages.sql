CREATE TABLE "platform"."contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_message_length" CHECK (length("platform"."contact_messages"."message") BETWEEN 1 AND 4000)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "platform"."contact_messages" USING btree ("created_at");