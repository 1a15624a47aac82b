// npm run build: the client and the server, each with a note of what it was made from.
import { buildClient } from "./client-build.ts";
import { buildServer } from "./server-build.ts";

buildClient();
buildServer();
