-- What drizzle-kit can't write: the constraint behind every writer of appointments, and the index of
-- availability, which answers without touching the table.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
	"professional_id" ext.gist_uuid_ops WITH =,
	"busy_range" WITH &&
) WHERE ("status" NOT IN ('cancelled', 'no_show') AND NOT "is_overlap");
--> statement-breakpoint
CREATE INDEX "appointments_professional_start_idx" ON "appointments" USING btree ("professional_id", "start_at") INCLUDE ("busy_until", "status", "id");
