import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPixPayloadInfo, isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import { users } from "#drizzle/schema/platform/auth.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

const receiver = {
  key: "contato@barbearia.example",
  name: "Barbearia São João",
  city: "Belém",
};
const stored = { ...receiver, kind: "email" };
const reference = "0192f3c4-aaaa-7bbb-8ccc-0123456789ab";

let test: TestApp;
let house: Organization;

beforeAll(async () => {
  test = await createTestApp();
  house = await makeOrganization(test.deps);
});
afterAll(() => test.close());

const set = (wanted: typeof receiver | null) =>
  house.owner.pix.updateSettings({ receiver: wanted });

describe("who receives by PIX", () => {
  it("is nobody at first, and then there is no code", async () => {
    expect(await house.owner.pix.settings()).toEqual({ receiver: null });
    expect(await house.owner.pix.code({ amountCents: 100, reference })).toEqual({
      code: null,
      txid: "0192f3c4aaaa7bbb8ccc01234",
      receiver: null,
    });
  });

  it.each([
    ["529.982.247-25", "cpf", "52998224725"],
    ["11.222.333/0001-81", "cnpj", "11222333000181"],
    ["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
    [" Contato@Barbearia.example ", "email", "contato@barbearia.example"],
    ["+55 (11) 98765-4321", "phone", "+5511987654321"],
    ["123E4567-E89B-12D3-A456-426614174000", "evp", "123e4567-e89b-12d3-a456-426614174000"],
  ])("may have the key %s, of kind %s", async (typed, kind, key) => {
    expect(await set({ ...receiver, key: typed })).toEqual({
      receiver: { ...receiver, kind, key },
    });
    const { code } = await house.owner.pix.code({
      amountCents: 15_005,
      reference,
    });
    expect(isValidPixPayload(code ?? "")).toBe(true);
    expect(getPixPayloadInfo(code ?? "")).toMatchObject({
      key,
      amount: 150.05,
      txid: "0192f3c4aaaa7bbb8ccc01234",
      merchantName: "Barbearia Sao Joao",
      merchantCity: "Belem",
    });
  });

  it.each<[string, Partial<typeof receiver>, string]>([
    ["a phone without +55", { key: "11987654321" }, "receiver.key"],
    // Banks register mobile phones only.
    ["a landline", { key: "+551133334444" }, "receiver.key"],
    ["a CPF with wrong check digits", { key: "529.982.247-26" }, "receiver.key"],
    ["no key", { key: " " }, "receiver.key"],
    ["no name", { name: " " }, "receiver.name"],
    ["a name longer than banks show", { name: "B".repeat(26) }, "receiver.name"],
    ["a name that no bank can write", { name: "東京" }, "receiver.name"],
    ["no city", { city: "" }, "receiver.city"],
    ["a city longer than banks keep", { city: "São José dos Ca." }, "receiver.city"],
  ])("is refused with %s", async (_name, wrong, path) => {
    await set(receiver);
    await expect(set({ ...receiver, ...wrong })).rejects.toMatchObject({
      cause: expect.toSatisfy(
        (cause: { issues: { path: unknown }[] }) =>
          [cause.issues[0]?.path].flat().join(".") === path,
      ) as unknown,
    });
    expect(await house.owner.pix.settings()).toEqual({ receiver: stored });
  });

  it("is changed only as it was seen, and the history tells by whom", async () => {
    await set(receiver);
    const changed = { ...receiver, city: "Ananindeua" };
    const { owner } = house;
    const stale = owner.pix.updateSettings({ receiver: null, seen: changed });
    await expect(stale).rejects.toMatchObject({
      cause: { code: "row_changed" },
    });
    await owner.pix.updateSettings({ receiver: changed, seen: receiver });
    const history = await test.deps.database.db
      .select({ detail: platformAuditLog.detail, by: users.name })
      .from(platformAuditLog)
      .innerJoin(users, eq(users.id, platformAuditLog.actorUserId))
      .where(eq(platformAuditLog.action, "organization.update_pix"))
      .orderBy(platformAuditLog.id);
    expect(history.at(-1)).toEqual({
      detail: { before: stored, after: { ...stored, city: "Ananindeua" } },
      by: "Dona Teste",
    });
    expect(await set(null)).toEqual({ receiver: null });
  });

  it("is one organisation's own, and nobody's without manage_finance", async () => {
    await set(receiver);
    const other = await makeOrganization(test.deps);
    expect(await other.owner.pix.settings()).toEqual({ receiver: null });
    const { pix } = await house.callerAs("receptionist");
    const forbidden = { cause: { code: "forbidden" } };
    await expect(pix.settings()).rejects.toMatchObject(forbidden);
    await expect(pix.code({ amountCents: 1, reference })).rejects.toMatchObject(forbidden);
    await expect(pix.updateSettings({ receiver: null })).rejects.toMatchObject(forbidden);
  });
});

describe("over REST", () => {
  it("settings are read and changed, and a code is written", async () => {
    const headers = {
      authorization: `Bearer ${await house.tokenOf(house.company.owner.id)}`,
    };
    const call = async (method: "GET" | "PUT", url: string, payload?: object) => {
      const answer = await test.app.inject({
        method,
        url,
        headers,
        ...(payload && { payload }),
      });
      return answer.json<Record<string, unknown>>();
    };
    expect(await call("PUT", "/api/finance/pix", { receiver })).toEqual({
      receiver: stored,
    });
    expect(await call("GET", "/api/finance/pix")).toEqual({ receiver: stored });
    const { code } = await call("GET", `/api/finance/pix/code?amount=990&reference=${reference}`);
    expect(getPixPayloadInfo(String(code))).toMatchObject({ amount: 9.9 });
    const wrong = { receiver: { ...receiver, key: "x" } };
    expect(await call("PUT", "/api/finance/pix", wrong)).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "receiver.key", message: pixTexts.invalidKey }],
    });
  });
});
