CREATE TABLE "cash_entries" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"transaction_id" uuid,
	"is_open" boolean NOT NULL,
	"cash_before_cents" bigint NOT NULL,
	"cash_cents" integer NOT NULL,
	"cash_after_cents" bigint NOT NULL,
	"previous_number" integer GENERATED ALWAYS AS (nullif(number, 1) - 1) STORED,
	"follows_open" boolean GENERATED ALWAYS AS (number > 1) STORED,
	"opening_cents" bigint GENERATED ALWAYS AS (CASE WHEN number = 1 THEN cash_before_cents END) STORED,
	CONSTRAINT "cash_entries_pkey" PRIMARY KEY("session_id","number"),
	CONSTRAINT "cash_entries_end_key" UNIQUE("session_id","number","cash_after_cents","is_open"),
	CONSTRAINT "cash_entries_transaction_key" UNIQUE("transaction_id"),
	CONSTRAINT "cash_entries_number" CHECK ("cash_entries"."number" >= 1),
	CONSTRAINT "cash_entries_sum" CHECK ("cash_entries"."cash_after_cents" = "cash_entries"."cash_before_cents" + "cash_entries"."cash_cents"),
	CONSTRAINT "cash_entries_seal" CHECK ("cash_entries"."is_open" = ("cash_entries"."transaction_id" IS NOT NULL) AND ("cash_entries"."is_open" OR "cash_entries"."cash_cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "cash_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"opening_cents" bigint NOT NULL,
	"opening_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"counted_cents" bigint,
	"expected_cents" bigint,
	"difference_cents" bigint GENERATED ALWAYS AS (counted_cents - expected_cents) STORED,
	"closing_note" text DEFAULT '' NOT NULL,
	"seal_number" integer,
	"seal_is_open" boolean GENERATED ALWAYS AS (CASE WHEN closed_at IS NOT NULL THEN false END) STORED,
	CONSTRAINT "cash_sessions_opening_key" UNIQUE("id","opening_cents"),
	CONSTRAINT "cash_sessions_opening_cents" CHECK ("cash_sessions"."opening_cents" BETWEEN 0 AND 1000000000),
	CONSTRAINT "cash_sessions_counted_cents" CHECK ("cash_sessions"."counted_cents" BETWEEN 0 AND 1000000000),
	CONSTRAINT "cash_sessions_closed_after" CHECK ("cash_sessions"."closed_at" >= "cash_sessions"."opened_at"),
	CONSTRAINT "cash_sessions_closed_whole" CHECK (("cash_sessions"."closed_at" IS NULL) = ("cash_sessions"."counted_cents" IS NULL) AND ("cash_sessions"."closed_at" IS NULL) = ("cash_sessions"."expected_cents" IS NULL) AND ("cash_sessions"."closed_at" IS NULL) = ("cash_sessions"."seal_number" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payout_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	CONSTRAINT "payout_events_status_known" CHECK ("payout_events"."status" IN ('pending','paid','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"payout_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_type_known" CHECK ("payouts"."payout_type" IN ('percentage','fixed','hourly','bonus')),
	CONSTRAINT "payouts_amount_cents" CHECK ("payouts"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "payouts_period" CHECK ("payouts"."end_date" >= "payouts"."start_date"),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" IN ('pending','paid','cancelled')),
	CONSTRAINT "payouts_paid_at" CHECK (("payouts"."status" = 'paid') = ("payouts"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "transaction_items" (
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"item_count" smallint NOT NULL,
	"service_id" uuid,
	"professional_id" uuid,
	"label" text NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"sum_before_cents" integer NOT NULL,
	"sum_cents" integer NOT NULL,
	"previous_position" smallint GENERATED ALWAYS AS (nullif(position, 1::smallint) - 1::smallint) STORED,
	"commission_type" text,
	"commission_rate" integer,
	"commission_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transaction_items_pkey" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "transaction_items_sum_key" UNIQUE("transaction_id","position","item_count","sum_cents"),
	CONSTRAINT "transaction_items_position" CHECK ("transaction_items"."position" BETWEEN 1 AND "transaction_items"."item_count"),
	CONSTRAINT "transaction_items_sum" CHECK ("transaction_items"."amount_cents" >= 0 AND "transaction_items"."sum_cents" = "transaction_items"."sum_before_cents" + "transaction_items"."amount_cents" AND ("transaction_items"."position" > 1 OR "transaction_items"."sum_before_cents" = 0)),
	CONSTRAINT "transaction_items_discount_cents" CHECK ("transaction_items"."discount_cents" >= 0),
	CONSTRAINT "transaction_items_commission" CHECK ("transaction_items"."commission_cents" >= 0 AND ("transaction_items"."commission_type" IS NOT NULL OR "transaction_items"."commission_cents" = 0)),
	CONSTRAINT "transaction_items_commission_type" CHECK ("transaction_items"."commission_type" IN ('percentage','fixed_per_service','hourly','independent'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"method_group" text GENERATED ALWAYS AS (CASE WHEN method IN ('credit_card', 'debit_card') THEN 'card' WHEN method = 'bank_transfer' THEN 'transfer' ELSE method END) STORED NOT NULL,
	"amount_cents" integer NOT NULL,
	"signed_cents" integer GENERATED ALWAYS AS (amount_cents * CASE WHEN (type IN ('income', 'deposit')) = (reversal_of IS NULL) THEN 1 ELSE -1 END) STORED NOT NULL,
	"cash_cents" integer GENERATED ALWAYS AS (CASE WHEN method = 'cash' THEN amount_cents * CASE WHEN (type IN ('income', 'deposit')) = (reversal_of IS NULL) THEN 1 ELSE -1 END ELSE 0 END) STORED NOT NULL,
	"cash_session_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"part" smallint DEFAULT 1 NOT NULL,
	"part_count" smallint DEFAULT 1 NOT NULL,
	"previous_part" smallint GENERATED ALWAYS AS (nullif(part, 1::smallint) - 1::smallint) STORED,
	"is_reversal" boolean GENERATED ALWAYS AS (reversal_of IS NOT NULL) STORED NOT NULL,
	"completes" integer GENERATED ALWAYS AS (CASE WHEN part = part_count THEN attempt * 2 + (reversal_of IS NOT NULL)::int END) STORED,
	"awaits" integer GENERATED ALWAYS AS (CASE WHEN attempt > 1 THEN attempt * 2 - 1 END) STORED,
	"appointment_id" uuid,
	"payout_id" uuid,
	"patient_id" uuid,
	"professional_id" uuid,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"description" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(translate(description, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'))) STORED NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"category" text,
	"reversal_of" uuid,
	"reversal_reason" text,
	"item_count" smallint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_drawer_key" UNIQUE("id","cash_session_id","cash_cents"),
	CONSTRAINT "transactions_part_key" UNIQUE("subject_id","attempt","is_reversal","part","part_count"),
	CONSTRAINT "transactions_complete_key" UNIQUE("subject_id","completes"),
	CONSTRAINT "transactions_original_key" UNIQUE("id","subject_id","attempt","part","part_count","type","method","amount_cents"),
	CONSTRAINT "transactions_type_known" CHECK ("transactions"."type" IN ('income','expense','deposit','withdrawal')),
	CONSTRAINT "transactions_method_known" CHECK ("transactions"."method" IN ('cash','credit_card','debit_card','card','pix','bank_transfer','transfer','boleto','other')),
	CONSTRAINT "transactions_amount_cents" CHECK ("transactions"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "transactions_discount_cents" CHECK ("transactions"."discount_cents" >= 0),
	CONSTRAINT "transactions_drawer_only_cash" CHECK ("transactions"."type" IN ('income','expense') OR "transactions"."method" = 'cash'),
	CONSTRAINT "transactions_subject" CHECK ("transactions"."subject_id" = coalesce("transactions"."appointment_id", "transactions"."payout_id", "transactions"."reversal_of", "transactions"."id")),
	CONSTRAINT "transactions_one_subject" CHECK (("transactions"."appointment_id" IS NULL OR "transactions"."payout_id" IS NULL) AND ("transactions"."appointment_id" IS NULL OR "transactions"."type" = 'income') AND ("transactions"."payout_id" IS NULL OR "transactions"."type" = 'expense')),
	CONSTRAINT "transactions_parts" CHECK ("transactions"."attempt" >= 1 AND "transactions"."part" BETWEEN 1 AND "transactions"."part_count" AND "transactions"."part_count" BETWEEN 1 AND 10 AND ("transactions"."part_count" = 1 OR "transactions"."appointment_id" IS NOT NULL)),
	CONSTRAINT "transactions_reversal_reason" CHECK (("transactions"."reversal_of" IS NULL) = ("transactions"."reversal_reason" IS NULL) AND "transactions"."reversal_reason" <> ''),
	CONSTRAINT "transactions_item_count" CHECK ("transactions"."item_count" BETWEEN 1 AND 100)
);
--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_opening_fk" FOREIGN KEY ("session_id","opening_cents") REFERENCES "cash_sessions"("id","opening_cents") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_session_fk" FOREIGN KEY ("session_id") REFERENCES "cash_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_chain_fk" FOREIGN KEY ("session_id","previous_number","cash_before_cents","follows_open") REFERENCES "cash_entries"("session_id","number","cash_after_cents","is_open") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_transaction_fk" FOREIGN KEY ("transaction_id","session_id","cash_cents") REFERENCES "transactions"("id","cash_session_id","cash_cents") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_payout_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_employee_fk" FOREIGN KEY ("employee_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_transaction_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_chain_fk" FOREIGN KEY ("transaction_id","previous_position","item_count","sum_before_cents") REFERENCES "transaction_items"("transaction_id","position","item_count","sum_cents") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_service_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_session_fk" FOREIGN KEY ("cash_session_id") REFERENCES "cash_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_previous_part_fk" FOREIGN KEY ("subject_id","attempt","is_reversal","previous_part","part_count") REFERENCES "transactions"("subject_id","attempt","is_reversal","part","part_count") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_attempt_fk" FOREIGN KEY ("subject_id","awaits") REFERENCES "transactions"("subject_id","completes") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reversal_fk" FOREIGN KEY ("reversal_of","subject_id","attempt","part","part_count","type","method","amount_cents") REFERENCES "transactions"("id","subject_id","attempt","part","part_count","type","method","amount_cents") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_appointment_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payout_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_sessions_one_open" ON "cash_sessions" USING btree (("closed_at" IS NULL)) WHERE "cash_sessions"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cash_sessions_opened_idx" ON "cash_sessions" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "payout_events_payout_idx" ON "payout_events" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "payouts_employee_idx" ON "payouts" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_created_idx" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_session_idx" ON "transactions" USING btree ("cash_session_id","created_at");