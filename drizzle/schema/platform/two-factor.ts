import { bigint, foreignKey, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { platform } from "./schema.ts";

/** The app that shows a person's codes; it counts once its first code was entered. */
export const secondFactors = platform.table(
  "second_factors",
  {
    userId: uuid("user_id").primaryKey(),
    /**
     * The secret that app and server make the codes from, sealed with APP_SECRET and bound to the
     * user.
     */
    sealedSecret: text("sealed_secret").notNull(),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** The half minute of the last code used: none works twice. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "second_factors_user_fk",
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete("cascade"),
  ],
);

/** Codes on paper for a lost phone; each works once. */
export const recoveryCodes = platform.table(
  "recovery_codes",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (t) => [
    foreignKey({
      name: "recovery_codes_user_fk",
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete("cascade"),
    index("recovery_codes_user_idx").on(t.userId),
  ],
);
