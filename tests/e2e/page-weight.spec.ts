import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { clientDir, weigh, weightLimits } from "#tests/fixtures/page-weight.ts";

test("what visitors load stays light", () => {
  const { script, style } = weigh("booking", ["booking.html"]);
  expect(script).toBeLessThanOrEqual(weightLimits.visitorScript);
  expect(style).toBeLessThanOrEqual(weightLimits.visitorStyle);
});

test("what the staff's login loads stays light, and no screen asks for dozens of files", () => {
  expect(weigh("app", ["index.html"]).script).toBeLessThanOrEqual(weightLimits.staffScript);
  const agenda = weigh("app", [
    "index.html",
    "routes/app.tsx?tsr-split=component",
    "routes/app/calendar.$id.tsx?tsr-split=component",
  ]);
  expect(agenda.script).toBeLessThanOrEqual(weightLimits.agendaScript);
  expect(agenda.files).toBeLessThanOrEqual(weightLimits.agendaFiles);
  const finance = weigh("app", [
    "index.html",
    "routes/app.tsx?tsr-split=component",
    "routes/app/finance.tsx?tsr-split=component",
  ]);
  expect(finance.script).toBeLessThanOrEqual(weightLimits.financeScript);
});

test("the script for other sites stays tiny", () => {
  expect(readFileSync(join(clientDir, "embed.js")).length).toBeLessThan(weightLimits.embedScript);
});
