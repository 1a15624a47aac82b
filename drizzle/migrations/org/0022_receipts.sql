CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"previous_number" integer GENERATED ALWAYS AS (nullif(number, 1) - 1) STORED,
	"transaction_id" uuid NOT NULL,
	"payer_name" text NOT NULL,
	"payer_cpf" text,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_transaction_key" UNIQUE("transaction_id"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" >= 1),
	CONSTRAINT "receipts_payer_cpf_form" CHECK ("receipts"."payer_cpf" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_previous_fk" FOREIGN KEY ("previous_number") REFERENCES "receipts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_transaction_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;