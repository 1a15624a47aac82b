import { expect, it } from "vitest";
import { saveRecordTemplateInput } from "#shared/schemas/record-templates.ts";
import { firstRecordTemplates } from "#shared/texts/record-templates.pt-br.ts";
import { emptyTemplate, isOwn, readTemplate, templatesOf, valuesOf } from "./template-values.ts";

const own = {
  id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  version: 2,
  name: "SOAP",
  content: { ...emptyTemplate.content, notes: "S:" },
};

it("an own template stands for one of everybody's with its name", () => {
  const names = firstRecordTemplates.map(({ name }) => name);
  expect(templatesOf([]).map(({ name }) => name)).toEqual(names);
  const changed = templatesOf([own]);
  expect(changed.map(({ name }) => name)).toEqual(names);
  expect(changed.map(isOwn)).toEqual(names.map((_, i) => i === 0));
});

it("everybody's templates could be saved as they are", () => {
  for (const { name, content } of templatesOf([])) {
    expect(saveRecordTemplateInput.safeParse({ name, content }).error).toBeUndefined();
  }
});

it("a template is sent under its version, or says what it lacks", () => {
  expect(readTemplate(own, valuesOf(own)).input).toEqual(own);
  const { errors } = readTemplate(emptyTemplate, valuesOf(emptyTemplate));
  expect(errors).toEqual({
    name: "Dê um nome ao modelo",
    chiefComplaint: "Preencha ao menos um campo",
  });
});
