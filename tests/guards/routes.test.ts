import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  addressesOf,
  entryRoutes,
  otherRoutes,
  siteRoutes,
  staffRoutes,
  studioAddresses,
  visitorRoutes,
} from "#tests/e2e/routes.ts";
import { reviewedRoutes } from "./plain-routes.ts";

// Tests of all pages are of all pages: what client or server serve is in their list, or left out
// for a reason.

const root = join(import.meta.dirname, "..", "..");

/** The routes of the client, as its router names them. */
function readRouter(): string[] {
  const tree = readFileSync(join(root, "client/route-tree.gen.ts"), "utf8");
  const [, paths = ""] = /fullPaths:([^;]*);/.exec(tree) ?? [];
  return [...paths.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
}

/** What isn't a page: calls, files, and what only developers and machines open. */
const noPage = /^\/(api|assets|dev|files|health)\/|\.[a-z]+$/;

const served = Object.keys(reviewedRoutes)
  .flatMap((route) => (route.startsWith("GET ") ? [route.slice(4)] : []))
  .filter((path) => !noPage.test(path));

const lists = [staffRoutes, entryRoutes, visitorRoutes, siteRoutes];
const listed = lists.flatMap((routes) => Object.keys(routes));

describe("the list of all pages", () => {
  test("has every route of the client and every page of the server, each once", () => {
    const router = readRouter();
    expect(router.length).toBeGreaterThan(20);
    expect(served.length).toBeGreaterThan(15);
    const all = [...new Set([...router, ...served, "/app"])].toSorted();
    expect([...listed, ...Object.keys(otherRoutes)].toSorted()).toEqual(all);
  });

  test("names an address for each, and none twice", () => {
    const addresses = [...lists.flatMap(addressesOf), ...studioAddresses];
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const routes of lists) {
      expect(Object.entries(routes).filter(([, at]) => at.length === 0)).toEqual([]);
    }
  });

  test("looks at each route at its own address", () => {
    const astray = lists.flatMap((routes) =>
      Object.entries(routes).flatMap(([name, at]) => {
        const own = new RegExp(`^${name.replace(/\/$/, "").replaceAll(/[$:]\w+/g, "[^/?]+")}$`);
        return at.filter((address) => !own.test(address.split("?")[0] ?? ""));
      }),
    );
    expect(astray).toEqual([]);
  });
});
