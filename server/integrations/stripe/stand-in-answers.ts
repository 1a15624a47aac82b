/** What a call of the API is answered. */
export type Answer = {
  readonly status: number;
  readonly body: object;
  /** What Stripe tells of it besides. */
  readonly notices?: readonly string[];
  /** Said before, to the same key. */
  readonly isRepeated?: boolean;
};

/** A call of the API, named like 'POST /v1/customers'. */
export type Call = {
  readonly name: string;
  readonly fields: URLSearchParams;
  readonly origin: string;
};

/** What a call is about. */
export type Target = {
  readonly id: string;
  readonly fields: URLSearchParams;
  readonly origin: string;
};

export function ok(body: object): Answer {
  return { status: 200, body };
}

export function wrong(status: number, message: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

/** What is answered when it is the shop itself that fails. */
export const failed: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "Something went wrong on our end" } },
};
