CREATE TABLE "freed_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"freed_at" timestamp with time zone NOT NULL,
	"offered_from" timestamp with time zone NOT NULL,
	CONSTRAINT "freed_times_length" CHECK ("freed_times"."busy_until" > "freed_times"."start_at")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "free_before" integer[];--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freed_times_professional_idx" ON "freed_times" USING btree ("professional_id","start_at");