// npm run build: the client, with a note of what it was made from.
import { buildClient } from "./client-build.ts";

buildClient();
