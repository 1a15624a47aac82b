import { expect, it } from "vitest";
import type { Directory } from "#shared/schemas/employees.ts";
import { firstSigner, signersOf } from "./signer-rules.ts";

const member = (id: string, more: Partial<Directory[number]> = {}): Directory[number] => ({
  id,
  name: id,
  profession: null,
  licenseType: "CRM",
  attends: true,
  isActive: true,
  schedule: null,
  isSelf: false,
  registrationGap: null,
  ...more,
});

it("those who signed up with a council may sign, while they are in the team", () => {
  const team = [
    member("a"),
    member("b", { registrationGap: "registration" }),
    member("c", { isActive: false }),
  ];
  expect(signersOf(team).map(({ id }) => id)).toEqual(["a"]);
});

it("whoever writes signs, or the only one who may, and nobody by chance", () => {
  const [first, second] = [member("a"), member("b")];
  expect(firstSigner([first, { ...second, isSelf: true }])).toBe("b");
  expect(firstSigner([first, member("c", { registrationGap: "registration", isSelf: true })])).toBe(
    "a",
  );
  expect(firstSigner([first, second])).toBe("");
  expect(firstSigner([])).toBe("");
});
