import { expect, test } from "vitest";
import { contrast, readHex } from "#shared/domain/colors.ts";
import { darkPaper, mailAccent } from "./mail-accent.ts";

test.each(["#000000", "#ffffff", "#ffe14d", "#1f5fa8", "#777777"])(
  "%s can be read on paper, under white text and in the dark",
  (color) => {
    const { light, dark } = mailAccent(color);
    expect(contrast(readHex(light), readHex("#ffffff"))).toBeGreaterThan(4.5);
    expect(contrast(readHex(dark), readHex(darkPaper))).toBeGreaterThan(4.5);
  },
);

test("a colour that can be read stays as it is", () => {
  expect(mailAccent("#1f5fa8").light).toBe("#1f5fa8");
});
