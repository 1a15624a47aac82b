import { defineConfig } from "drizzle-kit";

// One folder of migrations for what all organisations share, one for the tables each of them has.
const targets = {
  platform: "./drizzle/schema/platform/*.ts",
  org: "./drizzle/org-tables.generate.ts",
};
const target = process.env["MIGRATIONS"] === "org" ? "org" : "platform";

export default defineConfig({
  dialect: "postgresql",
  schema: targets[target],
  out: `./drizzle/migrations/${target}`,
});
