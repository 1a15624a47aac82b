import { beforeEach, describe, expect, it } from "vitest";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { textHashOf } from "./rules.ts";

const { test, desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair Lima" });
});

type Input = Parameters<typeof desk.owner.consents.sign>[0];

const text = "Concordo.\n\n<script>alert(1)</script>";
const ink = "M10 20L30 40L50 20M100 100L101 101";
const sign = (more: Partial<Input> = {}) =>
  desk.owner.consents.sign({
    patientId,
    title: "Termo",
    text,
    signerName: "Nair Lima",
    ink,
    ...more,
  });

describe("a signed consent", () => {
  it("stands in the chain with its text's hash, its strokes, the server's time and the address", async () => {
    const signed = await sign();
    expect(signed).toMatchObject({
      title: "Termo",
      text,
      textHash: textHashOf({ title: "Termo", text }),
      signerName: "Nair Lima",
      ink,
      isRevoked: false,
      signedAt: test.clock.now.toISOString(),
      authorName: "Dona Teste",
      number: 1,
      version: 1,
    });
    expect(signed.address).not.toBe("");
    expect((await desk.owner.consents.list({ patientId })).consents).toEqual([signed]);
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 1, broken: [] });
  });

  it("has nothing left to fill in: what a template leaves open isn't signed", async () => {
    for (const open of [{ text: "Aceito {{procedimento}}." }, { title: "Termo de {{paciente}}" }]) {
      expect(await refusal(sign(open))).toBe("invalid_input");
    }
    expect((await desk.owner.consents.list({ patientId })).consents).toEqual([]);
    const template = { title: "Modelo", text: "Aceito {{procedimento}}." };
    expect((await desk.owner.consents.saveTemplate(template)).template.text).toBe(template.text);
  });

  it("is withdrawn by a further version with a reason, once; the signed text stays", async () => {
    const { id } = await sign();
    test.clock.now = new Date("2026-11-19T12:00:00Z");
    const gone = await desk.owner.consents.revoke({ id, version: 1, reason: "mudou de ideia" });
    expect(gone).toMatchObject({ isRevoked: true, reason: "mudou de ideia", text, ink });
    expect(gone.signedAt).not.toBe(gone.createdAt);
    const again = desk.owner.consents.revoke({ id, version: 2, reason: "de novo" });
    expect(await refusal(again)).toBe("row_changed");
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 2, broken: [] });
  });

  it("is listed page by page, each once, those of one moment among them", async () => {
    const signed = [await sign(), await sign(), await sign()];
    test.clock.now = new Date("2026-11-19T12:00:00Z");
    signed.push(await sign());
    const seen: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 4; pages += 1) {
      const page = await desk.owner.consents.list({ patientId, limit: 1, cursor });
      seen.push(...page.consents.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      expect([page.consents.length, page.hasOlder]).toEqual([1, pages < 3]);
      expect(page.nextCursor !== null).toBe(pages < 3);
    }
    expect(seen[0]).toBe(signed.at(-1)?.id);
    expect(new Set(seen)).toEqual(new Set(signed.map(({ id }) => id)));
    const nonsense = desk.owner.consents.list({ patientId, cursor: "nonsense" });
    expect(await refusal(nonsense)).toBe("invalid_input");
  });

  it("needs a text, a name, and strokes within the box or none", async () => {
    for (const wrong of [
      { ink: "M0 0" },
      { ink: "" },
      { ink: "M0 0L1000 1" },
      { ink: 'M0 0L1 1" onload="alert(1)' },
      { signerName: " " },
      { text: "" },
      { text: "\u202e" },
      { title: "a".repeat(121) },
    ]) {
      expect(await refusal(sign(wrong)), JSON.stringify(wrong)).toBe("invalid_input");
    }
    expect(await sign({ ink: null })).toMatchObject({ ink: null });
  });

  it("belongs to who reads records, and its reading is noted", async () => {
    const { id } = await sign();
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.consents.list({ patientId }))).toBe("forbidden");
    const doctor = await desk.callerAs("doctor");
    await doctor.consents.list({ patientId });
    expect((await desk.owner.records.readings({ patientId })).readings).toHaveLength(2);
    expect(await refusal(doctor.consents.revoke({ id, version: 1, reason: "" }))).toBe(
      "invalid_input",
    );
  });
});

describe("a template", () => {
  it("is added, changed under its version and taken away; what was signed stays", async () => {
    const said = { title: "Laser", text: "Sei que dói." };
    const { template } = await desk.owner.consents.saveTemplate(said);
    const { id } = template;
    const longer = { id, version: 1, title: "Laser CO2", text: "Sei que dói muito." };
    await desk.owner.consents.saveTemplate(longer);
    expect(await refusal(desk.owner.consents.saveTemplate(longer))).toBe("row_changed");
    expect((await desk.owner.consents.templates()).templates).toEqual([
      { id, title: "Laser CO2", text: "Sei que dói muito.", version: 2 },
    ]);
    await desk.owner.consents.archiveTemplate({ id });
    expect((await desk.owner.consents.templates()).templates).toEqual([]);
    expect(await refusal(desk.owner.consents.archiveTemplate({ id }))).toBe("not_found");
  });
});
