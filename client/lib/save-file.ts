import type { ErrorBody } from "#shared/errors.ts";
import { unreachable } from "./failures.ts";
import { saveAs } from "./save-as.ts";

type Names = {
  /** What is said when the server gives no sentence. */
  readonly failed: string;
  /** The file's name when the server gives none. */
  readonly name: string;
};

/** Saves a file that the server makes. Rejects with an Error whose message is for the person. */
export async function saveFile(address: string, { failed, name }: Names): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Error(unreachable);
  if (!answer.ok) {
    const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
    throw new Error(refusal?.message ?? failed);
  }
  // A file that breaks off is refused here, too.
  const content = await answer.blob().catch(() => null);
  if (!content) throw new Error(unreachable);
  const [, given] = /filename="(.+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  saveAs(content, given ?? name);
}
