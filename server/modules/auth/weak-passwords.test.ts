import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { refuseWeakPassword } from "./commands/refuse-weak-password.ts";

const about = ["vitoria@example.com", "Vitória Lima", "Barbearia do Porto"];

const isRefused = (password: string) =>
  refuseWeakPassword(password, about).then(
    () => false,
    (error: unknown) => asDomainError(error)?.issues[0]?.path === "newPassword",
  );

it("building the dictionaries doesn't block other work", async () => {
  const watch = { turns: 0, isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      await setImmediate();
      watch.turns += 1;
    }
  })();
  expect(await isRefused("senha12345")).toBe(true);
  watch.isOver = true;
  await watching;
  // One for each dictionary of the two languages.
  expect(watch.turns).toBeGreaterThan(20);
});

it("common passwords are refused, also with a sign or two added", async () => {
  for (const password of [
    "Senha@12345",
    "Admin@12345",
    "Mudar@1234",
    "Senha@2026!",
    "Abc@123456",
  ]) {
    expect(await isRefused(password), password).toBe(true);
  }
});

it("the person's and the business's names are refused, also with small additions", async () => {
  for (const password of ["Vitória#2026!", "vitorialima26!!", "BarbeariadoPorto1"]) {
    expect(await isRefused(password), password).toBe(true);
  }
});

it("short sentences and a password manager's passwords are accepted", async () => {
  for (const password of [
    "gato verde na lua",
    "cavalo-bateria-grampo",
    "k!9fQ2#vpL",
    "$!a9#k@2%x",
  ]) {
    expect(await isRefused(password), password).toBe(false);
  }
});
