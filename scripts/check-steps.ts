import type { Step } from "./run-steps.ts";

/** One of vitest's two projects, with its counts. */
export function vitestStep(project: "unit" | "integration"): Step {
  const file = `${project}-results.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=.tmp/${file}`];
  return {
    name: project === "unit" ? "unit tests" : "integration tests",
    command: ["vitest", "run", `--project=${project}`, ...reporters],
    isShown: project === "integration",
    report: { file, format: "vitest" },
  };
}

/** What needs neither a database nor a browser; the longest first. */
export const checkSteps: readonly Step[] = [
  vitestStep("unit"),
  { name: "lint", command: ["oxlint"] },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "import rules", command: ["npm", "run", "--silent", "deps"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
];
