import type { ErrorBody } from "#shared/errors.ts";
import { importLimits, type Imported, type ImportPreview } from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { unreachable } from "#client/lib/failures.ts";

/** What is sent beside the file; the names are the form's. */
export type ImportOptions = {
  readonly columns?: string;
  readonly duplicates: "skip" | "create";
  readonly errors?: "skip";
  readonly expected?: string;
};

type SendOptions = {
  readonly file: File;
  readonly options: ImportOptions;
  /** Percent sent. */
  readonly onProgress?: (percent: number) => void;
};

/** Returns the sentence for a file that needn't be sent at all, or null. */
export function refusalOfFile({ size }: { readonly size: number }): string | null {
  if (size === 0) return importTexts.empty;
  return size > importLimits.bytes ? importTexts.tooLarge : null;
}

export const previewFile = (send: SendOptions) =>
  sendFile("/api/patients/import/preview", send, "json") as Promise<ImportPreview>;

export const importFile = (send: SendOptions) =>
  sendFile("/api/patients/import", send, "json") as Promise<Imported>;

/** Returns the rows that an import would leave out, as a file. */
export const refusedRows = (send: SendOptions) =>
  sendFile("/api/patients/import/refused", send, "blob") as Promise<Blob>;

/**
 * Sends a file. It uses XMLHttpRequest, because fetch doesn't report how much has been sent.
 * Rejects with an Error whose message is for the person.
 */
function sendFile(
  path: string,
  { file, options, onProgress }: SendOptions,
  answerType: "json" | "blob",
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) form.append(name, value);
  }
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const failed = () => reject(new Error(unreachable));
    xhr.open("POST", path);
    xhr.responseType = answerType;
    xhr.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    xhr.addEventListener("error", failed);
    xhr.addEventListener("abort", failed);
    xhr.addEventListener("load", () => {
      if (xhr.status === 200) resolve(xhr.response);
      else void messageOf(xhr.response).then((message) => reject(new Error(message)));
    });
    xhr.send(form);
  });
}

/** A complaint about the file says more than the error's sentence. */
async function messageOf(answer: unknown): Promise<string> {
  const body = (answer instanceof Blob ? await readJson(answer) : answer) as ErrorBody | null;
  return body?.issues?.[0]?.message ?? body?.message ?? "Erro ao ler o arquivo";
}

async function readJson(answer: Blob): Promise<unknown> {
  try {
    return JSON.parse(await answer.text());
  } catch {
    return null;
  }
}
