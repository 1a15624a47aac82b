import { z } from "zod";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { sendCsv } from "#server/kernel/send-csv.ts";
import { exportTransactionsInput } from "#shared/schemas/transactions.ts";
import { exportTransactions } from "./queries/export.ts";

const exportRow = {
  method: "GET",
  path: "/api/finance/transactions/export",
  access: "manage_finance",
  limit: { name: "transaction-export", max: 20, windowSeconds: 600 },
  input: exportTransactionsInput,
  output: z.string(),
  answerType: "text/csv",
  summary:
    "Os lançamentos dos mesmos filtros da lista como CSV; com cashSessionId, os de um caixa. Despesas, sangrias e estornos de receitas são negativos.",
  tag: "Lançamentos",
} as const satisfies DocumentedRoute;

/** The ledger as a file for spreadsheets. */
export const transactionsRoutes: readonly ServedRoute[] = [
  plainRoute(exportRow, async ({ ctx, request, reply }) => {
    const { name, pieces } = await exportTransactions(ctx, exportRow.input.parse(request.query));
    return sendCsv(reply, name, pieces);
  }),
];
