import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  text,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Pictures on papers, by what they are: a paper that was issued keeps its logo when the organisation
 * takes another (append-only.ts).
 */
export const paperPictureTable = (table: TableFactory) =>
  table(
    "paper_pictures",
    {
      /** SHA-256 of the PNG. */
      hash: text("hash").primaryKey(),
      png: bytes("png").notNull(),
      createdAt: instant("created_at").notNull().defaultNow(),
    },
    (t) => [
      check("paper_pictures_hash_form", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
      check("paper_pictures_size", sql`octet_length(${t.png}) <= 524288`),
    ],
  );

/** What stands at the head of the organisation's papers: one row at most. */
export const letterheadTable = (
  table: TableFactory,
  to: { paperPictures: { hash: AnyPgColumn } },
) =>
  table(
    "letterheads",
    {
      isOnly: boolean("is_only").primaryKey().default(true),
      legalName: text("legal_name").notNull().default(""),
      /** CPF or CNPJ without punctuation. */
      document: text("document"),
      street: text("street").notNull().default(""),
      number: text("number").notNull().default(""),
      complement: text("complement").notNull().default(""),
      district: text("district").notNull().default(""),
      city: text("city").notNull().default(""),
      /** The federal unit, e.g. `SP`. */
      state: text("state").notNull().default(""),
      /** The CEP's eight digits. */
      postalCode: text("postal_code"),
      phone: text("phone"),
      email: text("email"),
      logoHash: text("logo_hash"),
      version: editColumns.version(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "letterheads_logo_fk",
        columns: [t.logoHash],
        foreignColumns: [to.paperPictures.hash],
      }),
      check("letterheads_one_row", sql`${t.isOnly}`),
      check("letterheads_document_form", sql`${t.document} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
      check("letterheads_postal_code_form", sql`${t.postalCode} ~ '^[0-9]{8}$'`),
      check("letterheads_phone_form", sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    ],
  );
