CREATE TABLE "platform"."due_work" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "due_work_pkey" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "due_work_kind_known" CHECK ("platform"."due_work"."kind" IN ('reminders','old_answers'))
);
--> statement-breakpoint
CREATE INDEX "due_work_due_idx" ON "platform"."due_work" USING btree ("kind","due_at");--> statement-breakpoint
INSERT INTO "platform"."due_work" ("organization_id", "kind") SELECT o."id", k."kind" FROM "platform"."organizations" o CROSS JOIN (VALUES ('reminders'), ('old_answers')) AS k ("kind");
