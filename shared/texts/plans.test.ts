import { describe, expect, test } from "vitest";
import { planFeatures, planNames, planSlugs, plans, planWith } from "../domain/plans.ts";
import { planHighlights, upgradeText } from "./plans.pt-br.ts";

describe("what somebody gains by a larger plan", () => {
  test.each(planFeatures)(
    "%s is told by a sentence of its own and the first plan that has it",
    (feature) => {
      const text = upgradeText(feature);
      const [gain = "", ...rest] = text.split(/(?<=\.) /);
      expect(rest).toEqual([`Faz parte do plano ${planNames[planWith(feature)]}.`]);
      expect(gain).toMatch(/^\p{Lu}.{30,}\.$/u);
      const others = planFeatures.filter((other) => other !== feature);
      expect(others.map((other) => upgradeText(other).startsWith(gain))).not.toContain(true);
    },
  );
});

describe("what speaks for a plan", () => {
  test.each(planSlugs)("is of %s alone, and names its own limits", (slug) => {
    const lines = planHighlights(slug);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(line).toMatch(/^\p{Lu}/u);
    const others = planSlugs.filter((other) => other !== slug);
    expect(others.flatMap((other) => planHighlights(other))).not.toEqual(
      expect.arrayContaining([lines[0]]),
    );
    const numbers = lines.flatMap((line) => line.match(/\d+/g) ?? []).map(Number);
    const { maxUsers, maxCalendars, maxOrganizations } = plans[slug];
    expect([maxUsers, maxCalendars, maxOrganizations]).toEqual(expect.arrayContaining(numbers));
  });
});
