// npm run build:sdk: the package for scripts, in dist/sdk, and its tarball beside it.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { z } from "zod";
import { writeRouterTypes, writeTypes } from "./router-types.ts";
import { fail, root } from "./root.ts";

const outputDir = join(root, "dist/sdk");
const sourceDir = join(root, "src");
const appRouterFile = join(root, "server/app-router.ts");
const uploadsFile = join(root, "shared/schemas/files.ts");
const packageName = "encaixe-client";

const readme = `# ${packageName}

The typed client of Encaixe for scripts: Node 20 or newer, or a browser.

\`\`\`ts
import { createClient, isEncaixeError } from "${packageName}";

const url = "https://agenda.example.com";
const { token } = await createClient({ url }).auth.login.mutate({
  email,
  password,
  client: "api",
});
const client = createClient({ url, token });

const services = await client.services.list.query();

const subscription = client.changes.subscribe.subscribe(undefined, {
  onData({ data }) {
    if (data.kind === "missed") return console.log("ask for everything again");
    for (const { event, documentKey } of data.changes) console.log(event, documentKey._id);
  },
  onError: (error) => console.error("refused, and over", error.message),
});
subscription.unsubscribe();

try {
  await client.patients.get.query({ id: "00000000-0000-7000-8000-000000000000" });
} catch (error) {
  if (!isEncaixeError(error)) throw error; // no answer came
  console.error(error.data.error, error.message, error.data.issues, error.data.requestId);
}
\`\`\`

An image for a booking link is sent on its own:

\`\`\`ts
import { openAsBlob } from "node:fs";
import { uploadFile } from "${packageName}";

const file = await openAsBlob("logo.png");
const { key, compressionRatio } = await uploadFile(
  { url, token },
  { file, context: "booking-links", subFolder: "logos" },
);
await client.bookingLinks.update.mutate({ id: linkId, logoImageKey: key });
\`\`\`

Calls made at the same moment travel together, up to ten in a request. Subscriptions come over
WebSocket, or by server-sent events where no socket opens. The first message has no changes and says
that one listens; after a lost connection the client connects again by itself and hears \`missed\`,
since nothing is replayed. With \`{ documents: false }\` in place of \`undefined\` events come without
\`fullDocument\`, and the server reads none; else it carries what the listener may read, under the names that REST
answers give it (\`_id\`, \`price\`, \`duration\`). The same calls as plain REST are described at /api/docs of every installation.

The types need no others than those of the language and of browsers (\`"lib": ["es2023", "dom"]\`),
and hold without \`skipLibCheck\`.
`;

/** Compiles src/ and writes the router's type beside it. */
function compile(): void {
  const configFile = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
  const rootNames = [join(sourceDir, "index.ts"), appRouterFile];
  const program = ts.createProgram(rootNames, {
    ...options,
    noEmit: false,
    declaration: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    target: ts.ScriptTarget.ES2022,
    rootDir: root,
    outDir: outputDir,
  });
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${sourceDir}/`));
  for (const source of sources) {
    const { emitSkipped } = program.emit(source, (file, text) => {
      if (isInternal(file, text)) return;
      writeFileSync(join(outputDir, basename(file)), withinPackage(text));
    });
    if (emitSkipped) fail(`${source.fileName} could not be compiled.`);
  }
  writeDeclarations("app-router.d.ts", writeRouterTypes(program, appRouterFile));
  writeDeclarations(
    "files.d.ts",
    writeTypes(program, uploadsFile, ["UploadFields", "UploadOutput"]),
  );
}

/** Writes what the compiler printed, indented as ours. */
function writeDeclarations(file: string, text: string): void {
  const written = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  writeFileSync(join(outputDir, file), ts.createPrinter().printFile(written));
}

/** True for declarations that name other packages' types: nobody outside needs them. */
function isInternal(file: string, text: string): boolean {
  return file.endsWith(".d.ts") && /from "(?![#.])/.test(text);
}

/**
 * Points imports of the server's types to the written declarations, and those of siblings to the
 * build.
 */
function withinPackage(text: string): string {
  return text
    .replaceAll('"#server/app-router.ts"', '"./app-router.js"')
    .replaceAll('"#shared/schemas/files.ts"', '"./files.js"')
    .replaceAll(/(from "\.\/[^"]+)\.ts"/g, '$1.js"');
}

const rootPackage = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

function writePackage(): void {
  const { version, dependencies } = rootPackage.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  const needed = ["@trpc/client", "@trpc/server", "eventsource", "superjson"];
  const manifest = {
    name: packageName,
    version,
    description: "The typed client of Encaixe for scripts",
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    files: ["*.js", "*.d.ts"],
    engines: { node: ">=20" },
    dependencies: Object.fromEntries(needed.map((name) => [name, dependencies[name]])),
  };
  writeFileSync(join(outputDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(outputDir, "README.md"), readme);
}

function pack(): void {
  const { status } = spawnSync("npm", ["pack", "--silent"], { cwd: outputDir, stdio: "inherit" });
  if (status !== 0) fail("The package could not be packed; the reason stands above.");
}

rmSync(outputDir, { recursive: true, force: true });
mkdirSync(outputDir, { recursive: true });
compile();
writePackage();
pack();
