-- What was written so far stays readable: old subjects become the nearest service, and a telephone,
-- which the form no longer asks for, stands at the end of its message.
ALTER TABLE "platform"."contact_messages" RENAME COLUMN "topic" TO "service";--> statement-breakpoint
ALTER TABLE "platform"."contact_messages" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "platform"."contact_messages" SET
	"service" = CASE "service"
		WHEN 'plan' THEN 'billing'
		WHEN 'whatsapp' THEN 'whatsapp-setup'
		WHEN 'support' THEN 'technical'
		WHEN 'other' THEN 'other'
		ELSE 'general-support'
	END,
	"message" = CASE
		WHEN "phone" IS NULL THEN "message"
		ELSE left("message", 3900) || E'\n' || left("phone", 40)
	END;--> statement-breakpoint
ALTER TABLE "platform"."contact_messages" DROP COLUMN "phone";
