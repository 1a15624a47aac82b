import type { ErrorBody } from "#shared/errors.ts";
import type { UploadFields, UploadOutput } from "#shared/schemas/files.ts";

/** Returns the sentence for an image that has arrived. */
export function uploadedMessage({ compressionRatio }: UploadOutput["file"]): string {
  const saved = compressionRatio > 0 ? ` Compressão de ${compressionRatio}%.` : "";
  return `Imagem enviada com sucesso!${saved}`;
}

export type UploadRequest = {
  readonly file: File;
  readonly subFolder: UploadFields["subFolder"];
  /** Percent sent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends an image. It uses XMLHttpRequest, because fetch doesn't report how much has been sent.
 * Rejects with an Error whose message is for the person.
 */
export function uploadImage(request: UploadRequest): Promise<UploadOutput["file"]> {
  const { file, subFolder, onProgress, signal } = request;
  const form = new FormData();
  form.append("context", "booking-links");
  form.append("subFolder", subFolder);
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const failed = (message = "Erro ao enviar imagem") => reject(new Error(message));
    xhr.open("POST", "/api/files/upload");
    xhr.responseType = "json";
    xhr.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    xhr.addEventListener("error", () => failed());
    xhr.addEventListener("abort", () => failed());
    xhr.addEventListener("load", () => {
      if (xhr.status === 200) resolve((xhr.response as UploadOutput).file);
      else failed((xhr.response as ErrorBody | null)?.message);
    });
    signal.addEventListener("abort", () => xhr.abort());
    xhr.send(form);
  });
}
