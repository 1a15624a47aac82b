import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { LetterheadSettings, UpdateLetterheadInput } from "#shared/schemas/letterheads.ts";
import { letterheadTexts } from "#shared/texts/letterheads.pt-br.ts";
import { readLetterhead } from "../queries.ts";

/**
 * Changes what stands at the head of the organisation's papers, but not its logo. Throws
 * `row_changed` when somebody else did since, and `invalid_input` for a phone that is none.
 */
export function updateLetterhead(
  ctx: MemberContext,
  { version, phone: typed, ...fields }: UpdateLetterheadInput,
): Promise<LetterheadSettings> {
  const { org, session, deps } = ctx;
  const { letterheads: t } = org.tables;
  const phone = typed ? normalizePhone(typed) : null;
  if (typed && !phone) throw invalidField("phone", letterheadTexts.invalidPhone);
  return writeOrganization(asMember(ctx), async (write) => {
    const read = () => readLetterhead({ session, org: { tables: org.tables, db: write.tx } });
    return editRow(write, {
      entity: "letterhead",
      collection: "organizations",
      id: org.id,
      version,
      async lock() {
        await write.lock("letterhead", org.id);
        return read();
      },
      held: (old) => old,
      wanted: { ...fields, phone },
      async save(changed) {
        const set = { ...changed, ...nextVersion(t, deps.now()) };
        await write.tx.insert(t).values(changed).onConflictDoUpdate({ target: t.isOnly, set });
        return read();
      },
    });
  });
}
