import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { testPassword } from "#tests/fixtures/people.ts";

const root = join(import.meta.dirname, "..", "..");
const sdkDir = join(root, "dist/sdk");

let home: TestApp;
let url: string;
let bookable: Bookable;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encaixe-sdk-"));
  await Promise.all([
    installPackage(),
    (async () => {
      home = await createTestApp();
      await home.deps.storage.prepare();
      url = await home.app.listen({ port: 0, host: "127.0.0.1" });
      bookable = await makeOrganization(home.deps, withBookingLink());
    })(),
  ]);
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a command's output; when it fails, the error contains what it printed. */
async function run(cwd: string, command: string, ...words: string[]): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: "" } };
  try {
    return (await promisify(execFile)(command, words, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${words.join(" ")} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Builds and packs the client and installs the tarball in an empty folder. */
async function installPackage(): Promise<void> {
  await run(root, process.execPath, "scripts/build-sdk.ts");
  const tarball = (await readdir(sdkDir)).find((file) => file.endsWith(".tgz")) ?? "";
  await copyFile(join(import.meta.dirname, "script.ts"), join(folder, "script.ts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const flags = ["--prefer-offline", "--no-audit", "--no-fund"];
  await run(folder, "npm", "install", ...flags, join(sdkDir, tarball));
}

// Neither @types/node nor @types/ws is installed, and no library's types are trusted unchecked.
test("a script compiles against the package alone, and its mistakes are reported", async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: "nodenext",
    target: "es2023",
    lib: ["es2023", "dom"],
    types: [],
  };
  const config = JSON.stringify({ compilerOptions, files: ["script.ts"] });
  await writeFile(join(folder, "tsconfig.json"), config);
  const tsc = join(root, "node_modules/typescript-native/bin/tsc");
  expect(await run(folder, process.execPath, tsc, "-p", ".")).toBe("");
  expect(await readdir(join(folder, "node_modules"))).not.toContain("@types");
});

test("the script logs in, lists, books, hears of its booking and reads its errors", async () => {
  const words = ["script.ts", url, bookable.company.owner.email, testPassword, bookable.slug];
  expect(JSON.parse(await run(folder, process.execPath, ...words))).toEqual({
    email: bookable.company.owner.email,
    prices: [15_000],
    eventIsOfBooking: true,
    nameInEvent: "Vera Script",
    keyOfLogo: "string",
    compressionRatio: "number",
    refusals: [
      {
        message: errorMessages.time_slot_unavailable,
        code: "time_slot_unavailable",
        status: 409,
        paths: [],
        hasRequestId: true,
      },
      {
        message: errorMessages.invalid_input,
        code: "invalid_input",
        status: 400,
        paths: ["customerEmail"],
        hasRequestId: true,
      },
      {
        message: errorMessages.invalid_image,
        code: "invalid_image",
        status: 400,
        paths: [],
        hasRequestId: true,
      },
    ],
  });
});
