ALTER TABLE "cash_entries" DROP CONSTRAINT "cash_entries_transaction_fk";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_drawer_key";--> statement-breakpoint
DROP INDEX "transactions_session_idx";--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_drawer_key" UNIQUE("cash_session_id","id","cash_cents");--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_transaction_fk" FOREIGN KEY ("session_id","transaction_id","cash_cents") REFERENCES "transactions"("cash_session_id","id","cash_cents") ON DELETE no action ON UPDATE no action;
