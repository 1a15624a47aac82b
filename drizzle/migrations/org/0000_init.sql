CREATE TABLE "appointment_services" (
	"appointment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"service_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "appointment_services_pkey" PRIMARY KEY("appointment_id","position"),
	CONSTRAINT "appointment_services_price_cents" CHECK ("appointment_services"."price_cents" >= 0),
	CONSTRAINT "appointment_services_duration" CHECK ("appointment_services"."duration_minutes" BETWEEN 1 AND 1440)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"patient_id" uuid,
	"booking_link_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"busy_range" "tstzrange" GENERATED ALWAYS AS (tstzrange(start_at, busy_until, '[)')) STORED,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"is_overlap" boolean DEFAULT false NOT NULL,
	"is_return" boolean DEFAULT false NOT NULL,
	"needs_return" boolean DEFAULT false NOT NULL,
	"return_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"meeting_url" text,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"manage_nonce" uuid,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" IN ('scheduled','confirmed','in_progress','finished','cancelled','no_show')),
	CONSTRAINT "appointments_end_after_start" CHECK ("appointments"."end_at" > "appointments"."start_at" AND "appointments"."end_at" <= "appointments"."start_at" + interval '24 hours'),
	CONSTRAINT "appointments_busy_until" CHECK ("appointments"."busy_until" >= "appointments"."end_at" AND "appointments"."busy_until" <= "appointments"."end_at" + interval '24 hours'),
	CONSTRAINT "appointments_total_cents" CHECK ("appointments"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"request_id" text,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "booking_link_services" (
	"booking_link_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "booking_link_services_pkey" PRIMARY KEY("booking_link_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"professional_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"allow_return" boolean DEFAULT false NOT NULL,
	"return_days" smallint DEFAULT 30 NOT NULL,
	"min_advance_hours" smallint DEFAULT 0 NOT NULL,
	"max_advance_days" smallint,
	"start_minutes" smallint,
	"end_minutes" smallint,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"slot_duration_minutes" smallint DEFAULT 30 NOT NULL,
	"allow_patient_registration" boolean DEFAULT true NOT NULL,
	"logo_image_key" text,
	"banner_image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_links_return_days" CHECK ("booking_links"."return_days" BETWEEN 1 AND 365),
	CONSTRAINT "booking_links_min_advance" CHECK ("booking_links"."min_advance_hours" BETWEEN 0 AND 168),
	CONSTRAINT "booking_links_max_advance" CHECK ("booking_links"."max_advance_days" BETWEEN 0 AND 365),
	CONSTRAINT "booking_links_slot_duration" CHECK ("booking_links"."slot_duration_minutes" IN (15,30,45,60,90,120)),
	CONSTRAINT "booking_links_minutes" CHECK (("booking_links"."start_minutes" IS NULL OR "booking_links"."start_minutes" BETWEEN 0 AND 1439) AND ("booking_links"."end_minutes" IS NULL OR "booking_links"."end_minutes" BETWEEN 1 AND 1440) AND ("booking_links"."start_minutes" IS NULL OR "booking_links"."end_minutes" IS NULL OR "booking_links"."start_minutes" < "booking_links"."end_minutes")),
	CONSTRAINT "booking_links_validity" CHECK ("booking_links"."valid_from" IS NULL OR "booking_links"."valid_until" IS NULL OR "booking_links"."valid_from" < "booking_links"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"working_start_minutes" smallint DEFAULT 540 NOT NULL,
	"working_end_minutes" smallint DEFAULT 1080 NOT NULL,
	"working_days" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_working_minutes" CHECK ("calendars"."working_start_minutes" >= 0 AND "calendars"."working_start_minutes" < "calendars"."working_end_minutes" AND "calendars"."working_end_minutes" <= 1440),
	CONSTRAINT "calendars_working_days" CHECK (cardinality("calendars"."working_days") >= 1 AND "calendars"."working_days" <@ ARRAY[0,1,2,3,4,5,6]::smallint[])
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"license_type" text,
	"license_number" text,
	"date_of_birth" date,
	"cpf_cnpj" text,
	"compensation_type" text DEFAULT 'independent' NOT NULL,
	"percentage_rate" smallint,
	"fixed_per_service_cents" integer,
	"hourly_rate_cents" integer,
	"payment_method" text,
	"pix_key" text,
	"bank_account" jsonb,
	"attends" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"schedule" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_compensation_type" CHECK ("employees"."compensation_type" IN ('percentage','fixed_per_service','hourly','independent')),
	CONSTRAINT "employees_percentage" CHECK ("employees"."percentage_rate" BETWEEN 0 AND 100),
	CONSTRAINT "employees_fixed_cents" CHECK ("employees"."fixed_per_service_cents" >= 0),
	CONSTRAINT "employees_hourly_cents" CHECK ("employees"."hourly_rate_cents" >= 0),
	CONSTRAINT "employees_payment_method" CHECK ("employees"."payment_method" IN ('cash','pix','bank_transfer'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"context" text NOT NULL,
	"sub_folder" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_size_bytes" CHECK ("files"."size_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"cpf" text,
	"rg" text,
	"notes" text DEFAULT '' NOT NULL,
	"discount_type" text DEFAULT 'none' NOT NULL,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"emergency_contact" jsonb,
	"medical_history" jsonb,
	"estetica_anamnese" jsonb,
	"clinica_anamnese" jsonb,
	"search_text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patients_discount_type" CHECK ("patients"."discount_type" IN ('none','percent','fixed')),
	CONSTRAINT "patients_discount_value" CHECK ("patients"."discount_value" >= 0 AND ("patients"."discount_type" <> 'percent' OR "patients"."discount_value" <= 100)),
	CONSTRAINT "patients_cpf_form" CHECK ("patients"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "patients_phone_e164" CHECK ("patients"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'consultas' NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"min_advance_hours" smallint DEFAULT 1 NOT NULL,
	"max_advance_days" smallint DEFAULT 0 NOT NULL,
	"available_days" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL,
	"available_start_minutes" smallint DEFAULT 540 NOT NULL,
	"available_end_minutes" smallint DEFAULT 1080 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_price_cents" CHECK ("services"."price_cents" >= 0),
	CONSTRAINT "services_duration" CHECK ("services"."duration_minutes" BETWEEN 1 AND 1440),
	CONSTRAINT "services_buffer" CHECK ("services"."buffer_minutes" BETWEEN 0 AND 1440),
	CONSTRAINT "services_min_advance" CHECK ("services"."min_advance_hours" BETWEEN 0 AND 8760),
	CONSTRAINT "services_max_advance" CHECK ("services"."max_advance_days" BETWEEN 0 AND 365),
	CONSTRAINT "services_available_days" CHECK ("services"."available_days" <@ ARRAY[0,1,2,3,4,5,6]::smallint[]),
	CONSTRAINT "services_available_minutes" CHECK ("services"."available_start_minutes" >= 0 AND "services"."available_start_minutes" < "services"."available_end_minutes" AND "services"."available_end_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_calendar_fk" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_fk" FOREIGN KEY ("patient_id") REFERENCES "patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booking_link_fk" FOREIGN KEY ("booking_link_id") REFERENCES "booking_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_link_services" ADD CONSTRAINT "booking_link_services_link_fk" FOREIGN KEY ("booking_link_id") REFERENCES "booking_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_link_services" ADD CONSTRAINT "booking_link_services_service_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_calendar_fk" FOREIGN KEY ("calendar_id") REFERENCES "calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_services_service_idx" ON "appointment_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "appointments_calendar_start_idx" ON "appointments" USING btree ("calendar_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_patient_idx" ON "appointments" USING btree ("patient_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_customer_email_idx" ON "appointments" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "appointments_start_idx" ON "appointments" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "appointments_booking_link_idx" ON "appointments" USING btree ("booking_link_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_link_services_once" ON "booking_link_services" USING btree ("booking_link_id","service_id");--> statement-breakpoint
CREATE INDEX "booking_link_services_service_idx" ON "booking_link_services" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_links_slug_key" ON "booking_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_one_default" ON "calendars" USING btree ("is_default") WHERE "calendars"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_key" ON "employees" USING btree ("email");--> statement-breakpoint
CREATE INDEX "employees_user_idx" ON "employees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_key_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "patients_email_idx" ON "patients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "patients_order_idx" ON "patients" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "patients_search_idx" ON "patients" USING gin ("search_text" ext.gin_trgm_ops);