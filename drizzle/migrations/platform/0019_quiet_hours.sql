ALTER TABLE "platform"."organizations" ADD COLUMN "quiet_from_hour" smallint DEFAULT 21;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD COLUMN "quiet_until_hour" smallint DEFAULT 8;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD COLUMN "undelivered_hours" smallint DEFAULT 4;--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD CONSTRAINT "organizations_quiet_hours" CHECK (("platform"."organizations"."quiet_from_hour" IS NULL) = ("platform"."organizations"."quiet_until_hour" IS NULL) AND "platform"."organizations"."quiet_from_hour" BETWEEN 0 AND 23
        AND "platform"."organizations"."quiet_until_hour" BETWEEN 0 AND 23 AND "platform"."organizations"."quiet_from_hour" <> "platform"."organizations"."quiet_until_hour");--> statement-breakpoint
ALTER TABLE "platform"."organizations" ADD CONSTRAINT "organizations_undelivered_hours" CHECK ("platform"."organizations"."undelivered_hours" BETWEEN 1 AND 72);