import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody else's site: another host and port than the product's, and no cookie of it. */
export type ForeignSite = {
  readonly origin: string;
  /** What its page says from now on. */
  show: (html: string) => void;
  readonly server: Server;
};

/** Starts a site of one page; end its server. */
export async function openForeignSite(): Promise<ForeignSite> {
  let page = "";
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    // As strict as a careful site may be about what its own page runs and how it looks.
    const product = `http://localhost:${process.env["E2E_PORT"]}`;
    response.setHeader(
      "content-security-policy",
      `default-src 'none'; script-src ${product}; frame-src ${product}; style-src 'none'`,
    );
    response.end(`<!doctype html><html lang="pt-BR"><title>Um site</title><body>${page}</body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (html) => void (page = html),
    server,
  };
}
