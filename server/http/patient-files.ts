import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import type { MemberContext, RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { authorize } from "#server/kernel/guard.ts";
import { commitImport, previewImport } from "#server/modules/patients/commands/import.ts";
import { exportPatients } from "#server/modules/patients/queries/export.ts";
import {
  commitImportFields,
  importLimits,
  previewImportFields,
} from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { readUploadForm } from "./read-upload-form.ts";

/** Files a person may send or fetch: reading 20,000 rows is dear. */
const importRate = { max: 60, windowSeconds: 600 };
const exportRate = { max: 20, windowSeconds: 600 };

/**
 * Import and export of customers as CSV files. Register it in a scope of its own: the multipart
 * parser must not reach other routes.
 */
export async function registerPatientFiles(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): Promise<void> {
  await app.register(multipart);
  app.post("/api/patients/import/preview", async (request, reply) => {
    const ctx = await memberOf(contextOf(request, reply));
    ctx.deps.limiter.hit("patient-import", ctx.session.user.id, importRate);
    const { file, fields } = await receive(request, previewImportFields);
    return previewImport(ctx, file, fields);
  });
  app.post("/api/patients/import", async (request, reply) => {
    const ctx = await memberOf(contextOf(request, reply));
    ctx.deps.limiter.hit("patient-import", ctx.session.user.id, importRate);
    const { file, fields } = await receive(request, commitImportFields);
    return commitImport(ctx, file, fields);
  });
  app.get("/api/patients/export", async (request, reply) => {
    const ctx = await memberOf(contextOf(request, reply));
    ctx.deps.limiter.hit("patient-export", ctx.session.user.id, exportRate);
    const pieces = await exportPatients(ctx);
    const day = ctx.deps.now().toISOString().slice(0, 10);
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="clientes-${day}.csv"`)
      .header("cache-control", "no-store")
      .send(Readable.from(pieces));
  });
}

async function memberOf(ctx: RequestContext): Promise<MemberContext> {
  const session = await authorize(ctx, { access: "manage_patients" });
  if (!session) throw new DomainError("unauthenticated");
  return { ...ctx, session, org: ctx.deps.orgs.open(session.organization) };
}

function receive<T>(request: FastifyRequest, fields: ZodType<T>) {
  // One byte more than is allowed: so the reader sees that there was too much.
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
