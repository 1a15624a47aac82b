CREATE TABLE "clinical_findings" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "clinical_findings_number" CHECK ("clinical_findings"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "clinical_findings" ADD CONSTRAINT "clinical_findings_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE cascade ON UPDATE no action;