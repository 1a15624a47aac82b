import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { failureOf, fieldErrors } from "./failures.ts";

function answered(error: string, issues: { path: string; message: string }[] = []) {
  const data = { code: "BAD_REQUEST", error, issues, requestId: "1" };
  return TRPCClientError.from({ error: { code: -32_600, message: "Uma frase.", data } } as never);
}

test("what the server refused keeps its code, sentence and fields", () => {
  const issues = [{ path: "name", message: "Informe o nome" }];
  const failure = failureOf(answered("invalid_input", issues));
  expect(failure).toMatchObject({ code: "invalid_input", message: "Uma frase.", mayPass: false });
  expect(fieldErrors(failure)).toEqual({ name: "Informe o nome" });
});

test("an absent database may come back, and so may the place of the files", () => {
  expect(failureOf(answered("storage_unavailable")).mayPass).toBe(true);
  expect(failureOf(answered("database_unavailable")).mayPass).toBe(true);
});

test("no answer at all is the connection's fault", () => {
  expect(failureOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toMatchObject({
    code: "offline",
    mayPass: true,
  });
});

test("anything else is told without detail", () => {
  expect(failureOf(new Error("secret"))).toMatchObject({ code: "unknown", mayPass: false });
});
