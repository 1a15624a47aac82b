// Bundles serve.ts into dist/server, with a note of what it was made from.
import { writeNote } from "./build-inputs.ts";
import { serverNote } from "./server-build.ts";
import { bundleServer } from "./server-bundle.ts";

await bundleServer("scripts/serve.ts", "dist/server");
writeNote(serverNote);
