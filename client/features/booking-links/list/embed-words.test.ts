import { expect, test } from "vitest";
import { inlineSnippet, popupSnippet } from "./embed-words.ts";

const place = { origin: "https://agenda.example.com", slug: "consulta-abcd1234" };

test("the snippet for another site is an element and the script", () => {
  expect(inlineSnippet(place)).toBe(
    `<div data-encaixe="consulta-abcd1234"></div>\n<script async src="https://agenda.example.com/embed.js"></script>`,
  );
});

test("the button opens the page even without the script", () => {
  expect(popupSnippet(place)).toContain(
    `<a href="https://agenda.example.com/book/consulta-abcd1234" data-encaixe="consulta-abcd1234">`,
  );
});
