ALTER TABLE "cash_entries" DROP CONSTRAINT "cash_entries_session_fk";
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_session_fk";
