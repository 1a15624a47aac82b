ALTER TABLE "platform"."document_codes" DROP CONSTRAINT "document_codes_organization_fk";
