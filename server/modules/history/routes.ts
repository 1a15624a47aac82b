import { z } from "zod";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { sendCsv } from "#server/kernel/send-csv.ts";
import { exportHistoryInput } from "#shared/schemas/history.ts";
import { exportHistory } from "./queries/export.ts";

const exportRow = {
  method: "GET",
  path: "/api/org/history/export",
  access: "manage_organization",
  limit: { name: "history-export", max: 20, windowSeconds: 600 },
  input: exportHistoryInput,
  output: z.string(),
  answerType: "text/csv",
  summary: "O histórico dos mesmos filtros da lista como CSV.",
  tag: "Organização",
} as const satisfies DocumentedRoute;

/** The history as a file for spreadsheets. */
export const historyRoutes: readonly ServedRoute[] = [
  plainRoute(exportRow, async ({ ctx, request, reply }) => {
    const { name, pieces } = await exportHistory(ctx, exportRow.input.parse(request.query));
    return sendCsv(reply, name, pieces);
  }),
];
