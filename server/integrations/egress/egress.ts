import { lookup } from "node:dns/promises";
import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestTls } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { isLoopback, isPublicAddress } from "./addresses.ts";
import {
  EgressRefused,
  readRetryAfter,
  type Egress,
  type EgressFailure,
  type EgressRequest,
} from "./egress-port.ts";

const mailPorts = new Set([25, 465, 587, 2525]);
const connectMs = 10_000;
const requestMs = 15_000;
const downloadMs = 60_000;
const answerBytes = 64 * 1024;

type Wanted = EgressRequest & { readonly mostBytes: number; readonly patienceMs: number };

type Answer = {
  readonly status: number;
  readonly data: Buffer;
  readonly pauseMillis: number | null;
};

type Address = { readonly address: string; readonly family: number };

export type EgressOptions = {
  /** Reaches this machine on any port and without TLS too; never in production. */
  readonly allowLoopback: boolean;
  /** Returns all addresses of a name; tests give their own. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** For how long a connection may be silent and a request may take, in milliseconds. */
  readonly patienceMs?: number;
};

/** Reaches tenants' hosts as the port says. */
export function createEgress(options: EgressOptions): Egress {
  const { allowLoopback, resolve = resolveAll, patienceMs } = options;

  /** Resolves a host once. All its addresses must be open: a mixed answer is an attempt to get in. */
  async function pin(host: string): Promise<Address> {
    const bare = host.replace(/^\[|\]$/g, "");
    const family = isIP(bare);
    const found = family ? [{ address: bare, family }] : await resolve(bare).catch(notFound);
    const [first] = found;
    if (!first) throw new EgressRefused("host_not_found");
    const isOpen = ({ address }: Address) =>
      isPublicAddress(address) || (allowLoopback && isLoopback(address));
    if (!found.every(isOpen)) throw new EgressRefused("host_not_allowed");
    return first;
  }

  async function reach(wanted: Wanted) {
    const url = new URL(wanted.url);
    const pinned = await pin(url.hostname);
    const isOwn = isLoopback(pinned.address);
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) {
      throw new EgressRefused("host_not_allowed");
    }
    if (!isOwn && (url.protocol !== "https:" || url.port)) {
      throw new EgressRefused("port_not_allowed");
    }
    const answer = await call(url, pinned, wanted);
    if (answer.status >= 300 && answer.status < 400) throw new EgressRefused("redirected");
    return answer;
  }

  return {
    async connect({ host, port }) {
      const { address, family } = await pin(host);
      if (!mailPorts.has(port) && !isLoopback(address)) {
        throw new EgressRefused("port_not_allowed");
      }
      return connected({ host: address, port, family }, patienceMs ?? connectMs);
    },
    async request(wanted) {
      const limits = { mostBytes: answerBytes, patienceMs: patienceMs ?? requestMs };
      const { data, ...answer } = await reach({ ...wanted, ...limits });
      return { ...answer, text: data.toString("utf8") };
    },
    download: (wanted) => reach({ ...wanted, method: "GET", patienceMs: patienceMs ?? downloadMs }),
  };
}

const resolveAll = (host: string) => lookup(host, { all: true });

function notFound(cause: unknown): never {
  throw new EgressRefused("host_not_found", { cause });
}

function connected(
  target: { readonly host: string; readonly port: number; readonly family: number },
  patienceMs: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(target);
    socket.setTimeout(patienceMs);
    const fail = (reason: EgressFailure, cause?: unknown) => {
      socket.destroy();
      reject(new EgressRefused(reason, { cause }));
    };
    const onTimeout = () => fail("timed_out");
    const onError = (error: Error) => fail(failureOf(error), error);
    socket.once("timeout", onTimeout);
    socket.once("error", onError);
    socket.once("connect", () => {
      socket.off("timeout", onTimeout);
      socket.off("error", onError);
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

function call(
  url: URL,
  pinned: Address,
  { method, headers = {}, body, mostBytes, patienceMs }: Wanted,
): Promise<Answer> {
  const send = url.protocol === "https:" ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs);
    const fail = (error: Error) => {
      const isLate = signal.aborted || error.name === "TimeoutError";
      const reason = isLate ? "timed_out" : failureOf(error);
      reject(error instanceof EgressRefused ? error : new EgressRefused(reason, { cause: error }));
    };
    const request = send(
      url,
      {
        method,
        headers,
        signal,
        agent: false,
        // The name stays in the certificate and in the Host header; the address is the one looked at.
        lookup: (_host, { all }, done) => {
          if (all) done(null, [pinned]);
          else done(null, pinned.address, pinned.family);
        },
      },
      (response) => readAnswer(response, mostBytes).then(resolve, fail),
    );
    request.on("error", fail);
    request.end(body);
  });
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<Answer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw new EgressRefused("unexpected_answer");
    }
    parts.push(part);
  }
  const pauseMillis = readRetryAfter(response.headers["retry-after"], Date.now());
  return { status: response.statusCode ?? 0, data: Buffer.concat(parts), pauseMillis };
}

/** Returns what a failed connection comes to; certificates have codes of their own. */
function failureOf(error: Error): EgressFailure {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return "connection_refused";
  if (code === "ETIMEDOUT") return "timed_out";
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED/.test(code)) return "encryption_failed";
  return "connection_lost";
}
