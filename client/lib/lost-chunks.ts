import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

const lost = new WeakSet<Error>();
/** Errors that came back although their code could be loaded the second time. */
const retried = new WeakSet<Error>();

/** Seconds between two checks whether the server is reachable. */
const lookEverySeconds = 3;
const reloadKey = "encaixe.reloaded-at";
const reloadAgainMs = 60_000;

/**
 * Recognises errors of code that could not be loaded from now on. The router would reload the page
 * for them, even offline, which would leave nothing of it: it recognises them by their text, so
 * this rewords them.
 */
export function watchLostChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { payload: Error };
    payload.message = `Code of this page is missing. ${payload.message}`;
    lost.add(payload);
  });
  Object.assign(globalThis, { importAgain });
}

/** Imports what failed under another address; the build calls it after every import that fails. */
async function importAgain(error: unknown): Promise<unknown> {
  const address = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}

export function isLostChunk(error: unknown): error is Error {
  return error instanceof Error && lost.has(error);
}

/**
 * Loads the code of the shown page again as soon as the server is reachable, and calls `onThere`.
 * Code that is still missing then was replaced by a new version: the page is reloaded, once a
 * minute at most.
 */
export function useChunkRecovery(error: unknown, onThere: () => void): void {
  const router = useRouter();
  const recover = useEffectEvent(async (signal: AbortSignal) => {
    while (!signal.aborted && !(await isReachable())) await delay(signal);
    if (signal.aborted || !isLostChunk(error)) return;
    const isBack = !retried.has(error) && (await fetchPages(router));
    retried.add(error);
    if (isBack) onThere();
    else reloadOnce();
  });
  const isMissing = isLostChunk(error);
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    void recover(stop.signal);
    return () => stop.abort();
  }, [isMissing]);
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch("/health/live", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Waits until the browser is online again, or a little later. */
function delay(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, lookEverySeconds * 1000);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Returns whether the code of all shown pages is loaded now. */
async function fetchPages(router: ReturnType<typeof useRouter>): Promise<boolean> {
  const components = router.state.matches.map(
    ({ routeId }) => router.routesById[routeId].options.component,
  );
  await Promise.all(components.map((component) => component?.preload?.()));
  // The router removes this from a component that has loaded.
  return components.every((component) => component?.preload === undefined);
}

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadKey));
  if (Date.now() - last < reloadAgainMs) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}
