import { expect, test } from "vitest";
import { escapeHtml } from "./html.ts";

test("neither a tag nor the end of an attribute comes out of a text", () => {
  expect(escapeHtml(`<b a="1"> & ção`)).toBe("&lt;b a=&quot;1&quot;&gt; &amp; ção");
});
