import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { openPayoutDesk } from "#tests/fixtures/payout-desk.ts";

const { desk } = openPayoutDesk();

describe("the code of a payment by PIX", () => {
  const codeOf = (employeeId: string) =>
    desk.owner.payouts.pixCode({ employeeId, amountCents: 8_456, reference: employeeId });

  it("pays the amount to the key of the employee who wants it so, and nobody else", async () => {
    const { code, key } = await codeOf(desk.professionalId);
    expect(key).toBe("helena@example.com");
    expect(code).toContain("helena@example.com");
    expect(code).toContain("540584.56");
    expect(code).toContain("5906Helena");
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ paymentMethod: "cash" }).where(eq(t.id, desk.professionalId));
    expect(await codeOf(desk.professionalId)).toEqual({ code: null, key: null });
    expect(await refusal(codeOf(newId()))).toBe("not_found");
  });

  it("isn't made for a key that no bank knows", async () => {
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ pixKey: "x" }).where(eq(t.id, desk.professionalId));
    expect(await codeOf(desk.professionalId)).toEqual({ code: null, key: "x" });
  });
});
