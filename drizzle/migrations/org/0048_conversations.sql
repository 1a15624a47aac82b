CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text NOT NULL,
	"profile_name" text,
	"patient_id" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"last_text" text NOT NULL,
	"last_is_ours" boolean NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_phone_key_key" UNIQUE("phone_key")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_last_idx" ON "conversations" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("last_at","id") WHERE "conversations"."received" > "conversations"."seen";--> statement-breakpoint
CREATE INDEX "conversations_patient_idx" ON "conversations" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_fk" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_written_idx" ON "incoming" USING btree ("phone_key","sent_at","id") WHERE "incoming"."content"->>'kind' = 'message';