CREATE TABLE "mail_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"wants" boolean NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	CONSTRAINT "mail_wishes_email_key" UNIQUE("email")
);
