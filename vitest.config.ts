import { defineConfig } from "vitest/config";

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
