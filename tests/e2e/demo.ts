import type { Login } from "./people.ts";

/** The password that the product is started with. */
export const demoPassword = "demonstracao-123";

/**
 * Returns one of the demo's logins, for tests of what only the demo has: an owner of several
 * organisations.
 */
export function demoLogin(name: "dona" | "recepcao" | "medica" | "barbeiro"): Login {
  return { email: `${name}@demo.example`, password: demoPassword };
}
