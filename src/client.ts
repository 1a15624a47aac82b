import type { AppRouter } from "#server/app-router.ts";

/** Every call, as `client.services.list.query()`. */
export type EncaixeClient = Calls<AppRouter["_def"]["record"]>;

/** `RouterInputs["booking"]["book"]` */
export type RouterInputs = Side<AppRouter["_def"]["record"], "input">;

/** `RouterOutputs["services"]["list"]` */
export type RouterOutputs = Side<AppRouter["_def"]["record"], "output">;

export type CallOptions = { readonly signal?: AbortSignal };

/** The handlers of a subscription; all are optional. */
export type Observer<Event> = {
  /** Called when the server begins to listen. */
  readonly onStarted?: () => void;
  readonly onData?: (event: Event) => void;
  /**
   * Called when the subscription was refused and is over; `isEncaixeError` tells a refusal from a
   * fault.
   */
  readonly onError?: (error: Error) => void;
  readonly onStopped?: () => void;
  readonly onComplete?: () => void;
  /** Called on each change of the connection; a lost one is retried without end. */
  readonly onConnectionStateChange?: (connection: {
    readonly state: "idle" | "connecting" | "pending";
    readonly error: Error | null;
  }) => void;
};

export type Subscription = { unsubscribe(): void };

/**
 * What a procedure of the router declares. The types are written here and not taken from tRPC's
 * client, whose own demand Node's and ws's of every project.
 */
type Procedure<Type = string, Input = unknown, Output = unknown> = {
  readonly _def: {
    readonly type: Type;
    readonly $types: { readonly input: Input; readonly output: Output };
  };
};

type Calls<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Procedure
    ? Call<Tree[Name]>
    : Calls<Tree[Name]>;
};

type Call<P extends Procedure> =
  P extends Procedure<"query", infer Input, infer Output>
    ? { query(...words: Words<Input>): Promise<Output> }
    : P extends Procedure<"mutation", infer Input, infer Output>
      ? { mutate(...words: Words<Input>): Promise<Output> }
      : P extends Procedure<"subscription", infer Input, AsyncIterable<infer Event>>
        ? { subscribe(input: Input, observer: Observer<Event>): Subscription }
        : never;

type Words<Input> = undefined extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

type Side<Tree, Name extends "input" | "output"> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Procedure
    ? Tree[Key]["_def"]["$types"][Name]
    : Side<Tree[Key], Name>;
};
