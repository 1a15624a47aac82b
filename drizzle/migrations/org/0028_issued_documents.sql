CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"initials" text NOT NULL,
	"issuer_name" text NOT NULL,
	"issuer_registration" text,
	"paper" text NOT NULL,
	"hash" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_documents_code_key" UNIQUE("code"),
	CONSTRAINT "issued_documents_entry_key" UNIQUE("subject_id","version"),
	CONSTRAINT "issued_documents_code_form" CHECK ("issued_documents"."code" ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
	CONSTRAINT "issued_documents_hash_form" CHECK ("issued_documents"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "clinical_entries" DROP CONSTRAINT "clinical_entries_kind";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_entry_fk" FOREIGN KEY ("subject_id","version") REFERENCES "clinical_entries"("subject_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_patient_idx" ON "issued_documents" USING btree ("patient_id","issued_at");--> statement-breakpoint
ALTER TABLE "clinical_entries" ADD CONSTRAINT "clinical_entries_kind" CHECK ("clinical_entries"."kind" IN ('record','prescription','anamnesis','consent','document'));