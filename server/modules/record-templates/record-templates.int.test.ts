import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();
const soap = {
  name: " SOAP da casa ",
  content: { type: "follow_up" as const, notes: "S:\n\nO:", symptoms: ["", " tosse "] },
};

describe("templates of records", () => {
  let id: string;

  beforeEach(async () => {
    ({ id } = (await desk.owner.recordTemplates.save(soap)).template);
  });

  it("are kept for the whole organisation, by name, trimmed, and noted", async () => {
    await desk.owner.recordTemplates.save({ name: "Alta", content: { treatment: "repouso" } });
    const doctor = await desk.callerAs("doctor");
    const { templates } = await doctor.recordTemplates.list();
    expect(templates.map(({ name }) => name)).toEqual(["Alta", "SOAP da casa"]);
    expect(templates[1]?.content).toEqual({
      type: "follow_up",
      chiefComplaint: "",
      symptoms: ["tosse"],
      diagnosis: [],
      treatment: "",
      notes: "S:\n\nO:",
    });
    const { auditLog: t } = desk.org.tables;
    const notes = await desk.org.db.select({ action: t.action, entityId: t.entityId }).from(t);
    expect(notes).toContainEqual({ action: "record_template.create", entityId: id });
  });

  it("are changed on top of what was read, and deleted", async () => {
    const changed = { ...soap, id, version: 1, name: "SOAP" };
    expect((await desk.owner.recordTemplates.save(changed)).template).toMatchObject({
      name: "SOAP",
      version: 2,
    });
    expect(await refusal(desk.owner.recordTemplates.save(changed))).toBe("row_changed");
    expect(await desk.owner.recordTemplates.delete({ id })).toEqual({ id });
    expect(await desk.owner.recordTemplates.list()).toEqual({ templates: [] });
    expect(await refusal(desk.owner.recordTemplates.delete({ id }))).toBe("not_found");
    expect(await refusal(desk.owner.recordTemplates.save({ ...changed, id: newId() }))).toBe(
      "not_found",
    );
  });

  it("have a name and say something, and are of those who may write records", async () => {
    const save = desk.owner.recordTemplates.save;
    expect(await refusal(save({ ...soap, name: " " }))).toBe("invalid_input");
    expect(await refusal(save({ name: "Nada", content: { type: "routine" } }))).toBe(
      "invalid_input",
    );
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.recordTemplates.list())).toBe("forbidden");
    expect(await refusal(receptionist.recordTemplates.save(soap))).toBe("forbidden");
    expect(await refusal(receptionist.recordTemplates.delete({ id }))).toBe("forbidden");
  });
});
