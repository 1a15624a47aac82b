CREATE TABLE "integrations" (
	"kind" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"test_status" text DEFAULT 'not_tested' NOT NULL,
	"test_reason" text,
	"test_code" text,
	"test_detail" text,
	"last_tested_at" timestamp with time zone,
	"last_refused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_kind" CHECK ("integrations"."kind" IN ('whatsapp', 'sms', 'email')),
	CONSTRAINT "integrations_test" CHECK ("integrations"."test_status" IN ('not_tested', 'success', 'failed'))
);
