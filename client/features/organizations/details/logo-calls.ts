import type { ErrorBody } from "#shared/errors.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";

type Sent =
  | { readonly letterhead: LetterheadSettings; readonly failure: null }
  | { readonly letterhead: null; readonly failure: string };

/** Sends a logo. Never rejects: the failure is a sentence for the person. */
export async function sendLogo(file: File): Promise<Sent> {
  const failed = (failure = "Falha ao enviar o logotipo. Tente de novo.") =>
    ({ letterhead: null, failure }) as const;
  const body = new FormData();
  body.append("file", file);
  try {
    const answer = await fetch("/api/org/letterhead/logo", { method: "POST", body });
    if (!answer.ok) return failed(((await answer.json()) as ErrorBody).message);
    const { letterhead } = (await answer.json()) as { letterhead: LetterheadSettings };
    return { letterhead, failure: null };
  } catch {
    return failed();
  }
}
