import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { sendBySms } from "./commands/send-by-sms.ts";
import { leastStrangersSms } from "./steps/count-strangers-sms.ts";

let t: TestDeps;
let house: Reminding;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  await connectSms(t.deps, house.staff, 27);
});
afterAll(() => t.close());

let minutes = 0;
/** Adds an appointment, which a visitor made or the team, and sends an SMS about it. */
async function send(phone: string, contactKey: string | null) {
  minutes += 60;
  const start = new Date(Date.UTC(2031, 0, 1, 15, minutes)).toISOString();
  const appointmentId = await house.add(start, { customerPhone: phone, contactKey });
  const message = { id: newId(), reminderId: null, notice: null, appointmentId, phone };
  return sendBySms(t.deps, house.staff.org, { ...message, body: "Olá" });
}
const isCapped = async () => (await house.staff.owner.reminders.settings()).isSmsCapped;
const numberOf = (n: number) => `+551198765${String(2_010 + n * 10)}`;

test("visitors cause so many SMS in a day and no more; whom the team or their own word vouches for gets theirs", async () => {
  for (let n = 0; n < leastStrangersSms; n += 1) {
    expect(await send(numberOf(n), `a${n}@x.example`)).toBeNull();
  }
  expect(await isCapped()).toBe(false);
  expect(await send(numberOf(40), "b@x.example")).toBe("not_delivered");
  expect(await isCapped()).toBe(true);
  expect(await send(numberOf(41), null)).toBeNull();
  const { optIns } = house.staff.org.tables;
  const key = phoneKey(numberOf(42));
  await house.staff.org.db.insert(optIns).values({ phoneKey: key, source: "sms", at: t.clock.now });
  expect(await send(numberOf(42), "c@x.example")).toBeNull();
  const { messages } = await t.sms.open();
  expect(messages.map(({ to }) => to)).not.toContain(numberOf(40));
  t.clock.now = new Date(t.clock.now.getTime() + 86_401_000);
  expect(await isCapped()).toBe(false);
  expect(await send(numberOf(43), "d@x.example")).toBeNull();
});

test.each(["+551131234567", "+558001234567", "+19005551234"])(
  "no SMS goes to %s, whoever typed it",
  async (phone) => {
    expect(await send(phone, null)).toBe("recipient_refused");
    const { messages } = await t.sms.open();
    expect(messages.map(({ to }) => to)).not.toContain(phone);
  },
);
