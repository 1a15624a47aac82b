import type { IncomingHttpHeaders, RequestListener } from "node:http";

/** Whether a name without port, as an address has it, can only be this machine. */
export function isLocalHost(hostname: string): boolean {
  // A name may end with the dot of the root.
  return /^(localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/** What only a proxy adds, that of a program on this machine included. */
const addedByProxies = ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto"];

/**
 * Whether a request names this machine. A page elsewhere whose name leads to this machine (DNS
 * rebinding) names another host; a proxy that serves the product to others does so too, or says in
 * other headers that it is one.
 */
export function namesThisMachine(headers: IncomingHttpHeaders): boolean {
  if (addedByProxies.some((name) => headers[name] !== undefined)) return false;
  const forwarded = [headers["x-forwarded-host"] ?? []].flat();
  const named = [headers.host ?? "", ...forwarded.flatMap((names) => names.split(","))];
  return named.every((host) => isLocalHost(URL.parse(`http://${host.trim()}`)?.hostname ?? ""));
}

/** Has a server of its own port, which plays a service, answer only requests that name this machine. */
export function onlyLocally(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (namesThisMachine(request.headers)) listener(request, response);
    else response.writeHead(404).end();
  };
}
