import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import { byTime } from "./session-words.ts";

export type Printing = Pick<ReturnType<typeof usePrintClosing>, "print" | "isPending">;

/** Reads every line, page by page. */
async function readAll(wanted: { cashSessionId: string; type: "deposit" | "withdrawal" }) {
  const lines: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await trpcClient.transactions.list.query({ ...wanted, limit: 100, cursor });
    lines.push(...page.transactions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

/** Reads the cash that was put into and taken out of a session, and prints once that is drawn. */
export function usePrintClosing(openId: string | null) {
  const { mutate, data, variables, isPending, reset } = useMutation({
    async mutationFn(cashSessionId: string) {
      const types = ["deposit", "withdrawal"] as const;
      const read = types.map((type) => readAll({ cashSessionId, type }));
      return byTime((await Promise.all(read)).flat());
    },
    onError: (error) => toastFailure(error, "Erro ao preparar a impressão"),
  });
  const moves = data && variables === openId ? data : null;
  useEffect(() => {
    if (!moves) return;
    // Some browsers go on at once: what is printed stays until they say that they are done.
    window.addEventListener("afterprint", reset, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", reset);
  }, [moves, reset]);
  return { print: mutate, isPending, moves };
}
