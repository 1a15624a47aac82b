import type { Socket } from "node:net";

/** Why a host that a tenant named was not reached; each is a failure that a test of settings tells. */
export type EgressFailure =
  | "host_not_found"
  | "host_not_allowed"
  | "port_not_allowed"
  | "connection_refused"
  | "connection_lost"
  | "encryption_failed"
  | "redirected"
  | "timed_out"
  | "unexpected_answer";

/** A call to a tenant's host that was not made, or that came to nothing. It names no address. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
  readonly reason: EgressFailure;

  constructor(reason: EgressFailure, options?: ErrorOptions) {
    super(`a tenant's host was not reached: ${reason}`, options);
    this.reason = reason;
  }
}

export type EgressRequest = {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A file to fetch; what is larger than that is given up. */
export type EgressDownload = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mostBytes: number;
};

export type EgressAnswer = {
  readonly status: number;
  readonly text: string;
  /** How long it asks to be left alone, in milliseconds. */
  readonly pauseMillis: number | null;
};

/** What waits for a provider asks it again after this long, whatever pause it wants. */
const longestPauseMillis = 15 * 60_000;

/** Returns the pause that a Retry-After asks for, in seconds or as a date; null where it says nothing. */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  if (!header) return null;
  const millis = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return millis > 0 ? Math.min(millis, longestPauseMillis) : null;
}

/**
 * The only way to a host that a tenant chooses. A name is resolved once, and the connection goes to
 * the address that was looked at; nothing inside the network is reached.
 */
export type Egress = {
  /** Connects to a mail server's port for sending; the caller encrypts. Throws EgressRefused. */
  connect(target: { readonly host: string; readonly port: number }): Promise<Socket>;
  /** Calls an https address on its usual port and follows nothing. Throws EgressRefused. */
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** Fetches a file under the same conditions. Throws EgressRefused. */
  download(wanted: EgressDownload): Promise<{ readonly status: number; readonly data: Buffer }>;
};
