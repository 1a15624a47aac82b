CREATE TABLE "anamnesis_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answers" jsonb,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "anamnesis_requests_sheet" CHECK ("anamnesis_requests"."sheet" IN ('estetica','clinica')),
	CONSTRAINT "anamnesis_requests_token" CHECK ("anamnesis_requests"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "anamnesis_requests_answered" CHECK (("anamnesis_requests"."answers" IS NULL) = ("anamnesis_requests"."answered_at" IS NULL)),
	CONSTRAINT "anamnesis_requests_outcome" CHECK ("anamnesis_requests"."outcome" IN ('accepted','refused','withdrawn')),
	CONSTRAINT "anamnesis_requests_decided" CHECK (num_nulls("anamnesis_requests"."outcome", "anamnesis_requests"."decided_by", "anamnesis_requests"."decided_at") IN (0, 3)),
	CONSTRAINT "anamnesis_requests_judged" CHECK ("anamnesis_requests"."answers" IS NOT NULL OR coalesce("anamnesis_requests"."outcome", 'withdrawn') = 'withdrawn'),
	CONSTRAINT "anamnesis_requests_reason" CHECK ((coalesce("anamnesis_requests"."outcome", '') = 'refused') = ("anamnesis_requests"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "consent_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_templates_said" CHECK ("consent_templates"."title" <> '' AND "consent_templates"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "clinical_entries" DROP CONSTRAINT "clinical_entries_kind";--> statement-breakpoint
ALTER TABLE "anamnesis_requests" ADD CONSTRAINT "anamnesis_requests_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "anamnesis_requests_token_key" ON "anamnesis_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "anamnesis_requests_patient_idx" ON "anamnesis_requests" USING btree ("patient_id","sheet");--> statement-breakpoint
ALTER TABLE "clinical_entries" ADD CONSTRAINT "clinical_entries_kind" CHECK ("clinical_entries"."kind" IN ('record','prescription','anamnesis','consent'));