import { expect, test } from "vitest";
import { contrast, readHex } from "#shared/domain/colors.ts";
import { accentTokens } from "./accent.ts";
import { darkTokens, lightTokens } from "./tokens.ts";

const steps = ["00", "1a", "33", "55", "80", "99", "b3", "d9", "ff"];
/** 729 colours from black to white, saturated ones among them. */
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

const contrastOf = (a = "", b = "") => contrast(readHex(a), readHex(b));

test("every colour becomes an accent that is readable in both themes", () => {
  for (const color of colors) {
    const made = accentTokens(color);
    for (const theme of ["light", "dark"] as const) {
      const tokens = { ...(theme === "light" ? lightTokens : darkTokens), ...made[theme] };
      const named = `${color} in ${theme}: ${JSON.stringify(made[theme])}`;
      for (const fill of ["--accent", "--accent-hover"]) {
        expect(contrastOf("#ffffff", tokens[fill]), named).toBeGreaterThan(4.5);
      }
      expect(contrastOf(tokens["--accent"], tokens["--surface"]), named).toBeGreaterThan(3);
      for (const under of [
        "--surface",
        "--surface-raised",
        "--surface-sunken",
        "--surface-active",
      ]) {
        expect(contrastOf(tokens["--accent-ink"], tokens[under]), named).toBeGreaterThan(4.5);
      }
      expect(contrastOf(tokens["--ink"], tokens["--surface-active"]), named).toBeGreaterThan(7);
    }
  }
});

test("a colour that is readable as it is stays as it is", () => {
  expect(accentTokens("#7a1f5c").light).toMatchObject({
    "--accent": "#7a1f5c",
    "--accent-ink": "#7a1f5c",
  });
});
