import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/app-router.ts";
import { trpcAddress } from "#src/links.ts";
import { wireFormat } from "#src/wire-format.ts";

/** What browsers send after a page is gone: 64 KiB, of all that is on its way. */
const keptAlive = 60_000;

/**
 * The calls that keep drafts: each leaves at once and alone, since a page that is being closed no longer
 * waits for a batch, and arrives although the page is gone.
 */
export const draftCalls = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: trpcAddress(window.location.origin),
      transformer: wireFormat,
      fetch(url, { signal, ...init } = {}) {
        const size = typeof init.body === "string" ? new Blob([init.body]).size : 0;
        return fetch(url, { ...init, signal: signal ?? null, keepalive: size < keptAlive });
      },
    }),
  ],
});
