import { expect, it } from "vitest";
import { firstConsents } from "#shared/texts/consents.pt-br.ts";
import { isOwn, readTemplate, wordingsOf } from "./template-values.ts";

const own = {
  id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  title: "Laser",
  text: "Dói.",
  version: 2,
};

it("an own wording stands for one of everybody's with its title", () => {
  const [first] = firstConsents;
  expect(wordingsOf([own])).toEqual([own, ...firstConsents]);
  const changed = wordingsOf([{ ...own, title: first.title }]);
  expect(changed.map(({ title }) => title)).toEqual(firstConsents.map(({ title }) => title));
  expect(changed.map(isOwn)).toEqual([true, false]);
});

it("a wording is sent under its version, or says what it lacks", () => {
  expect(readTemplate(own, { title: "Laser", text: "Dói muito." }).input).toEqual({
    id: own.id,
    version: 2,
    title: "Laser",
    text: "Dói muito.",
  });
  expect(readTemplate(null, { title: " ", text: "" }).errors).toEqual({
    title: "Dê um título ao termo",
    text: "Escreva o termo",
  });
});
