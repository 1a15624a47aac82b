CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"presentation" text NOT NULL,
	"dosage" text NOT NULL,
	"unit" text NOT NULL,
	"category" text NOT NULL,
	"control_class" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medications_control_class" CHECK ("medications"."control_class" IN ('simple','antimicrobial','glp1','A1','A2','A2_addendum','A3','B1','B1_addendum','B2','C1','C2','C3','C4','C5'))
);
