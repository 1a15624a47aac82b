import type { Step } from "./run-steps.ts";

/** One of vitest's projects, with its counts. */
export function vitestStep(project: "unit" | "property" | "integration"): Step {
  const file = `${project}-results.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=.tmp/${file}`];
  return {
    name: `${project} tests`,
    command: ["vitest", "run", `--project=${project}`, ...reporters],
    report: { file, format: "vitest" },
  };
}

/** The steps without a database or a browser; the longest first. */
export const checkSteps: readonly Step[] = [
  vitestStep("unit"),
  { name: "lint", command: ["oxlint"] },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "import rules", command: ["npm", "run", "--silent", "deps"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
];
