import type { Login } from "./people.ts";

/** What the product is started with. */
export const demoPassword = "demonstracao-123";

/** One of the demo's logins, for the tests of what the demo alone has: an owner of several houses. */
export function demoLogin(name: "dona" | "recepcao" | "medica" | "barbeiro"): Login {
  return { email: `${name}@demo.example`, password: demoPassword };
}
