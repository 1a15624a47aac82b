CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_fk" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_notes_place_idx" ON "conversation_notes" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_assignee_idx" ON "conversations" USING btree ("assignee_id","last_at","id");--> statement-breakpoint
CREATE INDEX "incoming_words_idx" ON "incoming" USING gin (translate(lower("content"->>'text'), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') ext.gin_trgm_ops) WHERE "incoming"."content"->>'kind' = 'message';--> statement-breakpoint
CREATE INDEX "messages_words_idx" ON "messages" USING gin (translate(lower("body"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') ext.gin_trgm_ops) WHERE "messages"."conversation_id" IS NOT NULL;