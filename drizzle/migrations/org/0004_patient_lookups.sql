CREATE INDEX "patients_cpf_idx" ON "patients" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "patients_phone_idx" ON "patients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "patients_live_idx" ON "patients" USING btree ("id") WHERE "patients"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "patients_merged_idx" ON "patients" USING btree ("merged_into_id") WHERE "patients"."merged_into_id" IS NOT NULL;