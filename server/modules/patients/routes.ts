import type { FastifyRequest } from "fastify";
import { z, type ZodType } from "zod";
import { DomainError } from "#server/kernel/errors.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { readUploadForm } from "#server/kernel/read-upload-form.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { sendCsv } from "#server/kernel/send-csv.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import {
  commitImportFields,
  importedSchema,
  importLimits,
  importPreviewSchema,
  previewImportFields,
} from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { commitImport } from "./commands/commit-import.ts";
import { exportDay, exportPatients } from "./queries/export.ts";
import { previewImport } from "./queries/preview-import.ts";
import { refusedRows } from "./queries/refused-rows.ts";

/** Files that a person may send or fetch: reading 20,000 rows is expensive. */
const importLimit = { name: "patient-import", max: 60, windowSeconds: 600 };
const exportLimit = { name: "patient-export", max: 20, windowSeconds: 600 };

const shared = { tag: "Pacientes", access: "manage_patients" } as const;

const previewRow = {
  ...shared,
  method: "POST",
  path: "/api/patients/import/preview",
  limit: importLimit,
  multipart: previewImportFields,
  output: importPreviewSchema,
  summary: "Mostra o que a importação de um CSV faria, linha por linha; nada é gravado.",
} as const satisfies DocumentedRoute;

const importRow = {
  ...shared,
  method: "POST",
  path: "/api/patients/import",
  limit: importLimit,
  multipart: commitImportFields,
  output: importedSchema,
  summary:
    "Importa um CSV de até 5 MB e 20.000 linhas: tudo ou nada, ou sem as linhas com erro (errors = skip).",
} as const satisfies DocumentedRoute;

const refusedRow = {
  ...shared,
  method: "POST",
  path: "/api/patients/import/refused",
  limit: importLimit,
  multipart: previewImportFields,
  output: z.string(),
  answerType: "text/csv",
  summary: "As linhas que a importação de um CSV deixaria de fora, com o motivo de cada uma.",
} as const satisfies DocumentedRoute;

const exportRow = {
  ...shared,
  method: "GET",
  path: "/api/patients/export",
  limit: exportLimit,
  output: z.string(),
  answerType: "text/csv",
  summary: "Todos os pacientes como CSV, sem dados clínicos.",
} as const satisfies DocumentedRoute;

/** Import and export of customers as CSV files. */
export const patientsRoutes: readonly ServedRoute[] = [
  plainRoute(previewRow, async ({ ctx, request }) => {
    const { file, fields } = await receive(request, previewImportFields);
    return previewImport(ctx, file, fields);
  }),
  plainRoute(importRow, async ({ ctx, request }) => {
    const { file, fields } = await receive(request, commitImportFields);
    return commitImport(ctx, file, fields);
  }),
  plainRoute(refusedRow, async ({ ctx, request, reply }) => {
    const { file, fields } = await receive(request, previewImportFields);
    return sendCsv(reply, "linhas-recusadas", await refusedRows(ctx, file, fields));
  }),
  plainRoute(exportRow, async ({ ctx, reply }) => {
    const pieces = await exportPatients(ctx);
    const { plural } = customerNoun(ctx.session.organization.businessType);
    const day = await exportDay(ctx);
    return sendCsv(reply, `${plural.toLowerCase()}-${day}`, pieces);
  }),
];

function receive<T>(request: FastifyRequest, fields: ZodType<T>) {
  // One byte more than allowed, so that the reader notices an excess.
  const form = { fields, fileBytes: importLimits.bytes + 1 };
  return readUploadForm(request, form, async (stream, sent) => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
    }
    if (size > importLimits.bytes) {
      throw new DomainError("file_too_large", {}, [], importTexts.tooLarge);
    }
    return { file: Buffer.concat(pieces), fields: await sent };
  });
}
