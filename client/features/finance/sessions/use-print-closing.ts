import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { byTime } from "./session-words.ts";

export type Printing = Pick<ReturnType<typeof usePrintClosing>, "print" | "isPending">;

/** Reads the cash that was put into and taken out of a session, and prints once that is drawn. */
export function usePrintClosing(openId: string | null) {
  const { mutate, data, variables, isPending, reset } = useMutation({
    async mutationFn(cashSessionId: string) {
      const types = ["deposit", "withdrawal"] as const;
      const read = types.map((type) =>
        trpcClient.transactions.list.query({ cashSessionId, type, limit: 100 }),
      );
      return byTime((await Promise.all(read)).flatMap(({ transactions }) => transactions));
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
