import { unreachable } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";

type Documented = Omit<Attachment, "id"> & { readonly _id: string };

/** Sends a file about a patient. Rejects with an Error whose message is for the person. */
export async function sendAttachment(patientId: string, file: File): Promise<Attachment> {
  const form = new FormData();
  form.append("name", file.name.slice(-150));
  form.append("file", file);
  const answer = await fetch(`/api/patients/${patientId}/attachments`, {
    method: "POST",
    body: form,
  }).catch(() => {
    throw new Error(unreachable);
  });
  if (answer.ok) {
    const { attachment } = (await answer.json()) as { attachment: Documented };
    const { _id: id, ...kept } = attachment;
    return { id, ...kept };
  }
  const { issues, message } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new Error(issues?.[0]?.message ?? message ?? unreachable);
}

/** Returns an address of a file about a patient for a few minutes; the opening is noted. */
export async function openAttachment(id: string): Promise<string> {
  return (await trpcClient.attachments.open.mutate({ id })).url;
}

/** Saves a file about a patient on this device; the opening is noted. Rejects like a call. */
export async function downloadAttachment({ id, name, contentType }: Attachment): Promise<void> {
  const url = await openAttachment(id);
  const link = document.createElement("a");
  link.href = url;
  // Whatever image was sent, WebP is what is stored.
  const isImage = contentType === "image/webp";
  link.download = isImage ? `${name.replace(/\.\w{3,4}$/, "")}.webp` : name;
  link.click();
}
