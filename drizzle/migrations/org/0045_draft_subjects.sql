ALTER TABLE "clinical_drafts" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinical_drafts" DROP CONSTRAINT "clinical_drafts_pkey";
--> statement-breakpoint
ALTER TABLE "clinical_drafts" ADD CONSTRAINT "clinical_drafts_pkey" PRIMARY KEY("author_user_id","patient_id","kind","subject");