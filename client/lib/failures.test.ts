import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { failureOf, fieldErrors } from "./failures.ts";

function answered(error: string, issues: { path: string; message: string }[] = []) {
  const data = { code: "BAD_REQUEST", error, issues, requestId: "1" };
  return TRPCClientError.from({ error: { code: -32_600, message: "Uma frase.", data } } as never);
}

test("a refusal keeps the server's code, sentence and fields", () => {
  const issues = [{ path: "name", message: "Informe o nome" }];
  const failure = failureOf(answered("invalid_input", issues));
  expect(failure).toMatchObject({ code: "invalid_input", message: "Uma frase.", mayPass: false });
  expect(fieldErrors(failure)).toEqual({ name: "Informe o nome" });
});

test("an absent database or file storage counts as temporary", () => {
  expect(failureOf(answered("storage_unavailable")).mayPass).toBe(true);
  expect(failureOf(answered("database_unavailable")).mayPass).toBe(true);
});

test("a missing answer counts as a connection failure", () => {
  expect(failureOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toMatchObject({
    code: "offline",
    mayPass: true,
  });
});

test("any other failure is reported without detail", () => {
  expect(failureOf(new Error("secret"))).toMatchObject({ code: "unknown", mayPass: false });
});
