import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { DomainError, invalidField } from "./errors.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { uploadFormTexts } from "#shared/texts/files.pt-br.ts";

type ReadFile<Fields, Result> = (
  file: MultipartFile["file"],
  fields: Promise<Fields>,
) => Promise<Result>;

/**
 * Reads a multipart form of one file named `file` and a few text fields, which may stand before or
 * after it. `read` receives the file at once as a stream, with a promise of the fields that rejects
 * when the form turns out to be wrong; its answer is returned. Throws `invalid_input` for forms of
 * another shape. `fileBytes` only ends the reading: the reader of the file has a limit of its own.
 */
export async function readUploadForm<Fields, Result>(
  request: FastifyRequest,
  form: { readonly fields: ZodType<Fields>; readonly fileBytes: number },
  readFile: ReadFile<Fields, Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new DomainError("invalid_input", {}, [], requestMessages.formExpected);
  }
  const fields = Promise.withResolvers<Fields>();
  // The awaiting reader gets the failure; when none got that far, it must not end the process.
  fields.promise.catch(() => undefined);
  const values = new Map<string, unknown>();
  let problem: DomainError | undefined;
  let result: Promise<Result> | undefined;
  try {
    // A wrong form is read to its end too, so that the browser stops sending and listens.
    for await (const part of request.parts(partLimits(form.fileBytes))) {
      if (part.type === "field") problem ??= addField(values, part);
      else if (part.fieldname === "file" && !result && !problem) {
        result = readFile(part.file, fields.promise);
        result.catch(() => undefined);
      } else {
        part.file.resume();
        problem ??= invalidField(part.fieldname.slice(0, 50), uploadFormTexts.unexpectedField);
      }
    }
  } catch {
    // Only the parser throws here: too many parts, a broken form, a caller who hung up.
    const broken = invalidField("file", uploadFormTexts.broken);
    fields.reject(broken);
    await result?.catch(() => undefined);
    throw broken;
  }
  if (!result) throw problem ?? invalidField("file", uploadFormTexts.fileMissing);
  const parsed = form.fields.safeParse(Object.fromEntries(values));
  if (problem || !parsed.success) fields.reject(problem ?? parsed.error);
  else fields.resolve(parsed.data);
  return result;
}

function partLimits(fileSize: number) {
  return {
    limits: { fileSize, files: 1, fields: 10, parts: 11, fieldNameSize: 50, fieldSize: 200 },
    throwFileSizeLimit: false,
  };
}

function addField(values: Map<string, unknown>, part: MultipartValue): DomainError | undefined {
  const name = part.fieldname;
  if (values.has(name) || part.valueTruncated || part.fieldnameTruncated) {
    return invalidField(name.slice(0, 50), uploadFormTexts.invalidField);
  }
  values.set(name, part.value);
  return undefined;
}
