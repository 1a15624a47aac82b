import { expect, it } from "vitest";
import { organizationAwayMessage } from "#shared/messages.pt-br.ts";
import { asDomainError, DomainError } from "./errors.ts";

/** An error as the driver throws it, with the state that the server gave. */
function refusedWith(code: string, message: string): Error {
  return new Error("Failed query", { cause: Object.assign(new Error(message), { code }) });
}

it.each([
  [
    "08006",
    "connection to the remote node postgres@10.0.0.2:5432 failed with the following error: Connection refused",
  ],
  ["08006", "could not establish any connections to the node 10.0.0.2:5432 after 5000 ms"],
  ["XX000", "could not commit transaction for shard 102035 on at least one active node"],
  ["XX000", "SSL SYSCALL error: EOF detected"],
  ["XX000", "server closed the connection unexpectedly"],
])("an unreachable node (%s %s) is reported as its organisation's failure", (state, message) => {
  expect(asDomainError(refusedWith(state, message))).toMatchObject({
    code: "database_unavailable",
    message: organizationAwayMessage,
  });
});

it("other internal errors of the database stay bugs", () => {
  expect(asDomainError(refusedWith("XX000", "cache lookup failed for relation 7"))).toBeUndefined();
});

it("a refusal is found at any depth of wrapping", () => {
  const refusal = new DomainError("organization_inactive");
  const wrapped = new Error("Failed query", { cause: new Error("a step", { cause: refusal }) });
  expect(asDomainError(wrapped)).toBe(refusal);
});
