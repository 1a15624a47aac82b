import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start programs and wait for them: as the last ones they would leave a core idle. */
const waiting = /\/(scripts|tests\/reliability|embedded-postgres)\//;

/** Where earlier runs tell no file's time, its size is a guess, which is wrong for those. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const ranked = (isFirst: boolean) =>
      sorted.filter(({ moduleId }) => waiting.test(moduleId) === isFirst);
    return [...ranked(true), ...ranked(false)];
  }
}

const shared = {
  // Two cores, and Postgres needs one of them.
  maxWorkers: 2,
  environment: "node" as const,
  restoreMocks: true,
  // What differs is read in one line where many fail.
  chaiConfig: { truncateThreshold: 160 },
  // What comes is waited for, however busy the machine is; only what never comes takes long.
  expect: { poll: { timeout: 10_000, interval: 20 } },
  // Files share the modules that are loaded: none of them replaces one, and loading costs most.
  isolate: false,
};

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{shared,src,server,client,drizzle,scripts,tests}/**/*.test.ts"],
          exclude: ["**/*.int.test.ts", "**/*.property.test.ts", "tests/e2e/**"],
          // Passing tests take milliseconds; a busy machine must not fail them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Thousands of generated cases against slow oracles: part of npm test, not of npm run check.
        test: {
          ...shared,
          name: "property",
          include: ["{shared,src,server,client,tests}/**/*.property.test.ts"],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          // Some of its files wait most of their time, for other programs and for deadlines.
          maxWorkers: 3,
          name: "integration",
          include: ["{server,scripts,tests}/**/*.int.test.ts"],
          globalSetup: ["tests/fixtures/database-server.ts"],
          // A server of one's own choice may be far away, or several: Citus takes some times as long.
          testTimeout: process.env["DATABASE_URL"] ? 600_000 : 120_000,
          hookTimeout: process.env["DATABASE_URL"] ? 300_000 : 120_000,
        },
      },
    ],
  },
});
