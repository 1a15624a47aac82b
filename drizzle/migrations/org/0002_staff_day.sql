CREATE TABLE "appointment_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"every_weeks" smallint NOT NULL,
	"until_date" date,
	"occurrence_count" smallint,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_series_every_weeks" CHECK ("appointment_series"."every_weeks" BETWEEN 1 AND 52),
	CONSTRAINT "appointment_series_count" CHECK ("appointment_series"."occurrence_count" BETWEEN 1 AND 104),
	CONSTRAINT "appointment_series_one_end" CHECK (num_nonnulls("appointment_series"."until_date", "appointment_series"."occurrence_count") = 1)
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"calendar_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_pkey" PRIMARY KEY("calendar_id","date")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"offset_minutes" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_channel" CHECK ("reminders"."channel" IN ('email','whatsapp','sms')),
	CONSTRAINT "reminders_status" CHECK ("reminders"."status" IN ('queued','sent','failed','cancelled')),
	CONSTRAINT "reminders_offset" CHECK ("reminders"."offset_minutes" BETWEEN 5 AND 43200),
	CONSTRAINT "reminders_sent_at" CHECK (("reminders"."status" = 'sent') = ("reminders"."sent_at" IS NOT NULL)),
	CONSTRAINT "reminders_failure" CHECK (("reminders"."status" = 'failed') = ("reminders"."failure" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_length" CHECK ("time_off"."end_at" > "time_off"."start_at" AND "time_off"."end_at" <= "time_off"."start_at" + interval '366 days')
);
--> statement-breakpoint
DROP INDEX "employees_email_key";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "manual_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_calendar_fk" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("appointment_id","channel","offset_minutes","start_at");--> statement-breakpoint
CREATE INDEX "reminders_sent_idx" ON "reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "reminders_queued_idx" ON "reminders" USING btree ("created_at") WHERE "reminders"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "time_off_professional_idx" ON "time_off" USING btree ("professional_id","end_at");--> statement-breakpoint
CREATE INDEX "time_off_end_idx" ON "time_off" USING btree ("end_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_fk" FOREIGN KEY ("series_id") REFERENCES "appointment_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_series_idx" ON "appointments" USING btree ("series_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_key" ON "employees" USING btree ("email") WHERE "employees"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_discounts" CHECK ("appointments"."discount_cents" >= 0 AND "appointments"."manual_discount_cents" >= 0);