CREATE TABLE "incoming" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"appointment_id" uuid,
	"reminder_id" uuid,
	"phone_key" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"provider_code" integer,
	"answers" text,
	"asks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_provider_id_key" UNIQUE("provider_id"),
	CONSTRAINT "messages_answers_key" UNIQUE("answers"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" IN ('whatsapp', 'sms')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" IN ('queued','unknown','accepted','sent','failed','delivered','read','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_phone_idx" ON "incoming" USING btree ("phone_key","sent_at");--> statement-breakpoint
CREATE INDEX "messages_phone_idx" ON "messages" USING btree ("phone_key","created_at");--> statement-breakpoint
CREATE INDEX "messages_reminder_idx" ON "messages" USING btree ("reminder_id");