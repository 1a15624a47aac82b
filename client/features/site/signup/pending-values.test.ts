import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOld, forgetSignup, keepSignup, keepTyped, pendingEmail } from "./pending-values.ts";

const hourMillis = 3_600_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form of these fields, of which the password isn't marked as kept. */
function openForm(names: readonly string[]) {
  const fields = names.map((name) => ({ name, value: "" }));
  let tell = () => {};
  const form = {
    querySelectorAll: () => fields.filter(({ name }) => name !== "password"),
    addEventListener: (_: string, listener: () => void) => void (tell = listener),
  };
  keepTyped(form as unknown as HTMLFormElement);
  const type = (name: string, value: string) => {
    for (const field of fields) if (field.name === name) field.value = value;
    tell();
  };
  const shown = () => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return { type, shown };
}

test("what was typed is there again in another window, and the password never is", () => {
  openForm(["name", "email"]).type("name", "Joana Prado");
  const login = openForm(["email", "password"]);
  login.type("email", "joana@example.com");
  login.type("password", "nada disso");
  expect(JSON.stringify([...kept])).not.toContain("nada disso");
  expect(openForm(["name", "email"]).shown()).toEqual({
    name: "Joana Prado",
    email: "joana@example.com",
  });
});

test("it is forgotten a day after it was typed last, and once it is paid", () => {
  openForm(["name"]).type("name", "Joana");
  vi.advanceTimersByTime(23 * hourMillis);
  openForm(["name"]).type("name", "Joana Prado");
  vi.advanceTimersByTime(23 * hourMillis);
  expect(openForm(["name"]).shown()).toEqual({ name: "Joana Prado" });
  vi.advanceTimersByTime(hourMillis);
  forgetOld();
  expect([...kept]).toEqual([]);

  openForm(["name"]).type("name", "Joana");
  keepSignup({ email: "a@example.com", stripeCustomerId: "c", organizationId: "o", tier: "pro" });
  forgetSignup();
  expect([...kept]).toEqual([]);
});

test("the e-mail of a sign-up that was begun is kept for as long as the server's proof", () => {
  const begun = { email: "a@example.com", stripeCustomerId: "c", organizationId: "o", tier: "pro" };
  keepSignup(begun);
  vi.advanceTimersByTime(29 * 24 * hourMillis);
  expect(pendingEmail()).toBe("a@example.com");
  vi.advanceTimersByTime(24 * hourMillis);
  expect(pendingEmail()).toBeUndefined();
  // A browser that was here before times were kept.
  kept.set("encaixe.pending-signup", JSON.stringify(begun));
  expect(pendingEmail()).toBeUndefined();
});
