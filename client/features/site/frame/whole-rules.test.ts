import { expect, test } from "vitest";
import { markWhole } from "./whole-rules.ts";

test("words of the text are marked, those of attributes and of texts without elements are not", () => {
  const left =
    '<title>Por e-mail</title><script>{"a":"e-mail"}</script><option>Por e-mail</option><a title="e-mail">';
  expect(markWhole(`${left}Por e-mail</a>`, "w")).toBe(
    `${left}Por <bdi class="w">e-mail</bdi></a>`,
  );
});
