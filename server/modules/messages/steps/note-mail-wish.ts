import { eq } from "drizzle-orm";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { MailWishSource } from "#shared/domain/message-wishes.ts";

type MailWish = {
  readonly email: string;
  readonly wants: boolean;
  readonly source: MailWishSource;
  readonly at: Date;
  readonly authorId?: string | null;
};

/** What the history calls it, by who said so. */
const actions = {
  staff: { in: "patient.mail_opt_in", out: "patient.mail_opt_out" },
  customer: { in: "patient.resume_mails", out: "patient.stop_mails" },
  // Who only booked has no file.
  nobody: { in: "mail_wish.resume", out: "mail_wish.stop" },
} as const;

/** As many customers of one address are named in the history. */
const mostNamed = 20;

/**
 * Writes down whether an address wants reminders by e-mail: its last word, in the history of each customer
 * who has it.
 */
export async function noteMailWish(
  write: OrgWrite,
  { tables: { mailWishes: t, patients: p } }: OrgDb,
  { email, authorId = null, ...wish }: MailWish,
): Promise<void> {
  const said = { ...wish, authorId };
  const [row] = await write.tx
    .insert(t)
    .values({ id: newId(), email, ...said })
    .onConflictDoUpdate({ target: t.email, set: said })
    .returning({ id: t.id });
  const patients = await write.tx
    .select({ id: p.id })
    .from(p)
    .where(eq(p.email, email))
    .limit(mostNamed);
  const way = wish.wants ? "in" : "out";
  const action = actions[wish.source === "staff" ? "staff" : "customer"][way];
  for (const { id: entityId } of patients) {
    await write.audit({ action, entity: "patient", entityId });
    write.emitChange("patients", entityId, "update");
  }
  if (patients.length > 0 || !row) return;
  await write.audit({ action: actions.nobody[way], entity: "mail_wish", entityId: row.id });
}
