import {
  ImageRefused,
  MAX_IMAGE_BYTES,
  type ImageRefusal,
} from "#server/integrations/images/image-port.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { readUploadForm } from "#server/kernel/read-upload-form.ts";
import type { DocumentedRoute } from "#server/kernel/rest-route.ts";
import { attachmentFieldsInput, uploadedAttachmentSchema } from "#shared/schemas/attachments.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { idInput } from "#shared/schemas/common.ts";
import { attachmentTexts } from "#shared/texts/attachments.pt-br.ts";
import { keepAttachment } from "./commands/keep-attachment.ts";
import { assertPatient } from "./queries.ts";
import { readFile } from "./commands/read-file.ts";

const uploadRow = {
  method: "POST",
  path: "/api/patients/:id/attachments",
  access: "manage_medical_records",
  // Re-encoding is expensive, and a PDF is held in memory.
  limit: { name: "attachment", max: 60, windowSeconds: 300 },
  input: idInput,
  multipart: attachmentFieldsInput,
  output: uploadedAttachmentSchema,
  status: 201,
  refusals: ["not_found", "invalid_image", "image_too_many_pixels", "storage_unavailable"],
  summary:
    "Guarda uma imagem, recodificada como WebP, ou um PDF de até 25 MB de um paciente, para um registro ou uma anamnese que o cite em attachmentIds. Guardados, não se alteram nem se apagam.",
  tag: "Prontuário",
} as const satisfies DocumentedRoute;

const errorOfRefusal = {
  file_too_large: "file_too_large",
  too_many_pixels: "image_too_many_pixels",
  busy: "rate_limited",
} as const satisfies Record<Exclude<ImageRefusal, "not_an_image" | "corrupt_image">, ErrorCode>;

/** Larger than the readers' own limits, so that they are the ones to refuse. */
const fileBytes = MAX_IMAGE_BYTES + 8 * 1024 * 1024;

export const attachmentsRoutes: readonly ServedRoute[] = [
  plainRoute(uploadRow, async ({ ctx, request, reply }) => {
    const { id: patientId } = uploadRow.input.parse(request.params);
    await assertPatient(ctx, patientId);
    const form = { fields: attachmentFieldsInput, fileBytes };
    const { file, name } = await readUploadForm(request, form, async (upload, fields) => ({
      file: await readFile(upload, ctx.deps.images).catch(refuse),
      name: (await fields).name,
    }));
    const { id, ...kept } = await keepAttachment(ctx, { patientId, name }, file);
    reply.status(201);
    // As the documents call it: no row of the REST table renames it here.
    return { attachment: { _id: id, ...kept } };
  }),
];

function refuse(error: unknown): never {
  if (!(error instanceof ImageRefused)) throw error;
  if (error.code === "not_an_image") throw invalidField("file", attachmentTexts.onlyKnownTypes);
  if (error.code === "corrupt_image") {
    throw new DomainError("invalid_image", {}, [], attachmentTexts.unreadable);
  }
  throw new DomainError(errorOfRefusal[error.code]);
}
