CREATE TABLE "platform"."invitation_quotas" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "invitation_quotas_pkey" PRIMARY KEY("organization_id","day"),
	CONSTRAINT "invitation_quotas_used_counted" CHECK ("platform"."invitation_quotas"."used" > 0)
);
--> statement-breakpoint
CREATE TABLE "platform"."invitations" (
	"organization_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] NOT NULL,
	"link_id" uuid,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("organization_id","employee_id"),
	CONSTRAINT "invitations_email_lower" CHECK ("platform"."invitations"."email" = lower("platform"."invitations"."email")),
	CONSTRAINT "invitations_link_whole" CHECK (num_nulls("platform"."invitations"."link_id", "platform"."invitations"."token_hash", "platform"."invitations"."expires_at") IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "platform"."sessions" ADD COLUMN "access_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."temporary_passwords" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."users" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."invitation_quotas" ADD CONSTRAINT "invitation_quotas_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "platform"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."invitations" ADD CONSTRAINT "invitations_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "platform"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "platform"."invitations" USING btree ("token_hash");--> statement-breakpoint
UPDATE "platform"."users" SET "proven_at" = now() WHERE EXISTS (SELECT 1 FROM "platform"."memberships" AS m WHERE m."user_id" = "users"."id" AND m."role" = 'owner') OR (SELECT count(*) FROM "platform"."memberships" AS m WHERE m."user_id" = "users"."id") > 1;
