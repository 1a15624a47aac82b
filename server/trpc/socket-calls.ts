import {
  callTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
  transformTRPCResponse,
  TRPCError,
  type AnyRouter,
} from "@trpc/server";
import { handleKeepAlive } from "@trpc/server/adapters/ws";
import { parseConnectionParamsFromUnknown } from "@trpc/server/http";
import {
  parseTRPCMessage,
  type TRPCClientOutgoingMessage,
  type TRPCResponseMessage,
} from "@trpc/server/rpc";
import type { RawData, WebSocket } from "ws";
import type { RequestContext } from "#server/kernel/context.ts";
import { feedSubscription } from "./socket-feed.ts";

const pingMillis = 20_000;
const pongWaitMillis = 10_000;

type ConnectionParams = ReturnType<typeof parseConnectionParamsFromUnknown>;
type Call = Exclude<TRPCClientOutgoingMessage, { method: "subscription.stop" }>;

export type SocketOptions = {
  readonly router: AnyRouter;
  readonly encoder: { encode(message: unknown): string; decode(data: unknown): unknown };
  /** True when the first message carries connection parameters instead of calls. */
  readonly awaitsParams: boolean;
  createContext(params: ConnectionParams): Promise<RequestContext>;
};

/**
 * Answers calls over one socket as tRPC's own handler does, message for message (a test compares
 * the two), but feeds subscriptions itself: see socket-feed.ts.
 */
export function serveSocket(socket: WebSocket, options: SocketOptions): void {
  const calls = new SocketCalls(socket, options);
  handleKeepAlive(socket, pingMillis, pongWaitMillis);
  socket.on("message", (data, isBinary) => calls.hear(data, isBinary));
  // Without a listener an invalid frame would end the process; "close" follows.
  socket.on("error", () => undefined);
  socket.once("close", () => calls.end());
}

class SocketCalls {
  readonly #socket: WebSocket;
  readonly #options: SocketOptions;
  readonly #subscriptions = new Map<Call["id"], AbortController>();
  #context: RequestContext | undefined;
  /** Null while parameters are awaited; then why there is no context, or null when there is one. */
  #opening: Promise<TRPCError | null> | null;

  constructor(socket: WebSocket, options: SocketOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#opening = options.awaitsParams ? null : this.#open(() => null);
  }

  hear(data: RawData, isBinary: boolean): void {
    // ws delivers messages as one buffer; anything but text is refused as such.
    const sent = !isBinary && Buffer.isBuffer(data) ? data.toString() : data;
    if (sent === "PONG") return;
    if (sent === "PING") return this.#socket.send("PONG");
    if (!this.#opening) {
      this.#opening = this.#open(() => this.#readParams(sent));
      return;
    }
    for (const [index, message] of this.#readMessages(sent).entries()) {
      if (message.id === null) {
        const error = new TRPCError({ code: "PARSE_ERROR", message: "`id` is required" });
        this.#refuse(error);
      } else if (message.method === "subscription.stop") {
        this.#subscriptions.get(message.id)?.abort();
      } else {
        this.#answer(message, index).catch((error: unknown) => this.#refuse(error, message));
      }
    }
  }

  end(): void {
    for (const subscription of this.#subscriptions.values()) subscription.abort();
    this.#subscriptions.clear();
  }

  /** Makes the context; when that fails, the socket is told why and closed. */
  async #open(readParams: () => ConnectionParams): Promise<TRPCError | null> {
    try {
      this.#context = await this.#options.createContext(readParams());
      return null;
    } catch (cause) {
      this.#refuse(cause);
      setImmediate(() => this.#socket.close());
      return getTRPCErrorFromUnknown(cause);
    }
  }

  #readParams(sent: RawData | string): ConnectionParams {
    try {
      const { data } = this.#options.encoder.decode(sent) as { data: unknown };
      return parseConnectionParamsFromUnknown(data);
    } catch (cause) {
      throw new TRPCError({ code: "PARSE_ERROR", cause });
    }
  }

  #readMessages(sent: RawData | string): TRPCClientOutgoingMessage[] {
    const { encoder, router } = this.#options;
    try {
      const decoded = encoder.decode(sent);
      const messages: unknown[] = Array.isArray(decoded) ? decoded : [decoded];
      return messages.map((each) => parseTRPCMessage(each, router._def._config.transformer));
    } catch (cause) {
      this.#refuse(new TRPCError({ code: "PARSE_ERROR", cause }));
      return [];
    }
  }

  async #answer(call: Call, batchIndex: number): Promise<void> {
    const refusal = await this.#opening;
    if (refusal) throw refusal;
    const { id, jsonrpc, method: type } = call;
    const end = new AbortController();
    const data: unknown = await callTRPCProcedure({
      router: this.#options.router,
      path: call.params.path,
      getRawInput: () => Promise.resolve(inputOf(call)),
      ctx: this.#context,
      type,
      signal: end.signal,
      batchIndex,
    });
    if (type !== "subscription") {
      return this.#respond({ id, jsonrpc, result: { type: "data", data } });
    }
    if (!isAsyncIterable(data)) throw new TRPCError({ code: "INTERNAL_SERVER_ERROR" });
    // The socket may have closed meanwhile, which has ended its subscriptions.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#subscriptions.has(id)) {
      throw new TRPCError({ code: "BAD_REQUEST", message: `Duplicate id ${id}` });
    }
    this.#subscriptions.set(id, end);
    this.#respond({ id, jsonrpc, result: { type: "started" } });
    void this.#feed(call, data, end.signal);
  }

  async #feed(call: Call, events: AsyncIterable<unknown>, signal: AbortSignal): Promise<void> {
    const { id, jsonrpc } = call;
    const encode = (message: TRPCResponseMessage) => this.#encode(message);
    try {
      await feedSubscription(this.#socket, { head: { id, jsonrpc }, events, signal, encode });
    } catch (error) {
      this.#refuse(error, call);
    }
    this.#respond({ id, jsonrpc, result: { type: "stopped" } });
    this.#subscriptions.delete(id);
  }

  #refuse(thrown: unknown, call?: Call): void {
    const error = getTRPCErrorFromUnknown(thrown);
    const { path, input } = call?.params ?? {};
    const type = call?.method ?? "unknown";
    const config = this.#options.router._def._config;
    const shape = getErrorShape({ config, error, type, path, input, ctx: this.#context });
    this.#respond({ id: call?.id ?? null, jsonrpc: call?.jsonrpc, error: shape });
  }

  #respond(message: TRPCResponseMessage): void {
    this.#socket.send(this.#encode(message));
  }

  #encode(message: TRPCResponseMessage): string {
    const { encoder, router } = this.#options;
    return encoder.encode(transformTRPCResponse(router._def._config, message));
  }
}

/** Returns the procedure's input; a reconnecting client says what it heard last. */
function inputOf({ params: { input, lastEventId } }: Call): unknown {
  if (lastEventId === undefined) return input;
  if (typeof input === "object" && input !== null) return { ...input, lastEventId };
  return input ?? { lastEventId };
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
