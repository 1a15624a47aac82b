import { defineConfig } from "vitest/config";

const shared = {
  // Two cores, and Postgres needs one of them.
  maxWorkers: 2,
  environment: "node" as const,
  restoreMocks: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{shared,src,server,client,drizzle,scripts,tests}/**/*.test.ts"],
          exclude: ["**/*.int.test.ts", "tests/e2e/**"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          include: ["{server,scripts,tests}/**/*.int.test.ts"],
          globalSetup: ["tests/fixtures/database-server.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
