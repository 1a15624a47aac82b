CREATE TABLE "letterheads" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"document" text,
	"street" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text,
	"phone" text,
	"email" text,
	"logo_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letterheads_one_row" CHECK ("letterheads"."is_only"),
	CONSTRAINT "letterheads_document_form" CHECK ("letterheads"."document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
	CONSTRAINT "letterheads_postal_code_form" CHECK ("letterheads"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "letterheads_phone_form" CHECK ("letterheads"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "paper_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_pictures_hash_form" CHECK ("paper_pictures"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "paper_pictures_size" CHECK (octet_length("paper_pictures"."png") <= 524288)
);
--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_logo_fk" FOREIGN KEY ("logo_hash") REFERENCES "paper_pictures"("hash") ON DELETE no action ON UPDATE no action;