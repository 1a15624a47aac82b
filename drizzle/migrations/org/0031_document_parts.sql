ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_entry_key";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_part_key" UNIQUE("subject_id","version","part");