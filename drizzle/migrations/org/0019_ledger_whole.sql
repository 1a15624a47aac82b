-- What drizzle-kit can't write: constraints that look from a line to what is written after it, so that
-- they are checked when the transaction ends, and the index of searches.
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_sealed" FOREIGN KEY ("id","seal_number","expected_cents","seal_is_open") REFERENCES "cash_entries"("session_id","number","cash_after_cents","is_open") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_last_part_fk" FOREIGN KEY ("subject_id","attempt","is_reversal","part_count","part_count") REFERENCES "transactions"("subject_id","attempt","is_reversal","part","part_count") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_entry_fk" FOREIGN KEY ("id") REFERENCES "cash_entries"("transaction_id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sum_fk" FOREIGN KEY ("id","item_count","item_count","amount_cents") REFERENCES "transaction_items"("transaction_id","position","item_count","sum_cents") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE INDEX "transactions_search_idx" ON "transactions" USING gin ("search_text" ext.gin_trgm_ops);
