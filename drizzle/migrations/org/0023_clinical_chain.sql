CREATE TABLE "clinical_entries" (
	"patient_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"day" date NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"author_registration" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"previous_number" integer GENERATED ALWAYS AS (nullif(number, 1) - 1) STORED,
	"previous_version" integer GENERATED ALWAYS AS (nullif(version, 1) - 1) STORED,
	CONSTRAINT "clinical_entries_pkey" PRIMARY KEY("patient_id","number"),
	CONSTRAINT "clinical_entries_hash_key" UNIQUE("patient_id","number","hash"),
	CONSTRAINT "clinical_entries_version_key" UNIQUE("subject_id","version"),
	CONSTRAINT "clinical_entries_subject_key" UNIQUE("subject_id","version","patient_id","kind"),
	CONSTRAINT "clinical_entries_number" CHECK ("clinical_entries"."number" >= 1 AND "clinical_entries"."version" >= 1),
	CONSTRAINT "clinical_entries_kind" CHECK ("clinical_entries"."kind" IN ('record','prescription','anamnesis')),
	CONSTRAINT "clinical_entries_reason" CHECK (("clinical_entries"."reason" IS NULL) = ("clinical_entries"."version" = 1) AND "clinical_entries"."reason" <> ''),
	CONSTRAINT "clinical_entries_hash_form" CHECK ("clinical_entries"."hash" ~ '^[0-9a-f]{64}$' AND "clinical_entries"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "clinical_entries_first" CHECK ("clinical_entries"."number" > 1 OR "clinical_entries"."previous_hash" = repeat('0', 64))
);
--> statement-breakpoint
CREATE TABLE "clinical_heads" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "clinical_heads_number" CHECK ("clinical_heads"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "clinical_entries" ADD CONSTRAINT "clinical_entries_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_entries" ADD CONSTRAINT "clinical_entries_chain_fk" FOREIGN KEY ("patient_id","previous_number","previous_hash") REFERENCES "clinical_entries"("patient_id","number","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_entries" ADD CONSTRAINT "clinical_entries_previous_version_fk" FOREIGN KEY ("subject_id","previous_version","patient_id","kind") REFERENCES "clinical_entries"("subject_id","version","patient_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_heads" ADD CONSTRAINT "clinical_heads_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_entries_day_idx" ON "clinical_entries" USING btree ("patient_id","kind","day","subject_id");