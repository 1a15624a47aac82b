import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { clientDir, weigh, weightLimits } from "#tests/fixtures/page-weight.ts";

test("what visitors load stays light", () => {
  const { script, style } = weigh("booking", ["booking.html"]);
  expect(script).toBeLessThanOrEqual(weightLimits.visitorScript);
  expect(style).toBeLessThanOrEqual(weightLimits.visitorStyle);
});

test("the script for other sites stays tiny", () => {
  expect(readFileSync(join(clientDir, "embed.js")).length).toBeLessThan(weightLimits.embedScript);
});
