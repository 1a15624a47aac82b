CREATE TABLE "clinical_drafts" (
	"author_user_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinical_drafts_pkey" PRIMARY KEY("author_user_id","patient_id","kind"),
	CONSTRAINT "clinical_drafts_kind" CHECK ("clinical_drafts"."kind" IN ('record','prescription','anamnesis'))
);
--> statement-breakpoint
ALTER TABLE "clinical_drafts" ADD CONSTRAINT "clinical_drafts_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_drafts_patient_idx" ON "clinical_drafts" USING btree ("patient_id");