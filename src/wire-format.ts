import superjson from "superjson";

/**
 * The wire's format: calls are plain JSON, since the server reads no annotations that a stranger
 * may have written (instants are ISO texts); answers may carry them.
 */
export const wireFormat = {
  input: {
    serialize: (value: unknown) => ({ json: value }),
    deserialize: (sent: { readonly json: unknown }) => sent.json,
  },
  output: superjson,
};
