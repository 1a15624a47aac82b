import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { canMakePixCode, makePixCode } from "#server/kernel/pix-code.ts";
import { readPixSettings } from "#server/modules/pix/queries.ts";
import { pixNameMaxLength, type PixReceiver } from "#shared/schemas/pix.ts";
import type { PayoutCode, PayoutCodeInput } from "#shared/schemas/payouts.ts";

/** Banks demand a city; where the key's account is, only its bank knows. */
const anyCity = "Brasil";

/**
 * Returns the BR Code that pays an employee to the key they gave; null for who is paid otherwise or
 * whose key no bank knows. Throws `not_found`.
 */
export async function readPayoutCode(
  ctx: MemberContext,
  { employeeId, amountCents, reference }: PayoutCodeInput,
): Promise<PayoutCode> {
  const { employees: e } = ctx.org.tables;
  const [[employee], { receiver: own }] = await Promise.all([
    ctx.org.db
      .select({ name: e.name, method: e.paymentMethod, key: e.pixKey })
      .from(e)
      .where(eq(e.id, employeeId)),
    readPixSettings(ctx),
  ]);
  if (!employee) throw new DomainError("not_found");
  if (employee.method !== "pix" || employee.key === null) return { code: null, key: null };
  const { key } = employee;
  const name = employee.name.slice(0, pixNameMaxLength).trim();
  const receiver: Omit<PixReceiver, "kind"> = { key, name, city: own?.city ?? anyCity };
  if (!canMakePixCode(receiver)) return { code: null, key };
  return { code: makePixCode(receiver, { amountCents, reference }), key };
}
