CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"professional_id" uuid,
	"patient_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"service_ids" uuid[] NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"source" text NOT NULL,
	"appointment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" IN ('waiting','booked','removed')),
	CONSTRAINT "waitlist_entries_source_known" CHECK ("waitlist_entries"."source" IN ('staff')),
	CONSTRAINT "waitlist_entries_days" CHECK ("waitlist_entries"."until_date" >= "waitlist_entries"."from_date"),
	CONSTRAINT "waitlist_entries_weekdays" CHECK ("waitlist_entries"."weekdays" <@ ARRAY[0,1,2,3,4,5,6]::smallint[]),
	CONSTRAINT "waitlist_entries_minutes" CHECK ("waitlist_entries"."start_minutes" >= 0 AND "waitlist_entries"."start_minutes" < "waitlist_entries"."end_minutes" AND "waitlist_entries"."end_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_calendar_fk" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_open_idx" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_patient_idx" ON "waitlist_entries" USING btree ("patient_id");