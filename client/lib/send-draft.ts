import { failureOf, isSessionEnd } from "./failures.ts";

type Person = { readonly id: string; readonly organizationId: string };

type Unsent = { readonly person: string; readonly send: () => Promise<unknown> };

/** In this tab's memory alone, by the draft's name: nothing of it outlasts the tab or reaches storage. */
const unsent = new Map<string, Unsent>();

const nameOf = ({ id, organizationId }: Person) => `${organizationId}.${id}`;

/** Sends a draft; what a session's end refuses waits in memory for the same person's next login here. */
export async function sendDraft<Answer>(
  person: Person,
  draft: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const name = `${nameOf(person)} ${draft}`;
  try {
    const answer = await send();
    unsent.delete(name);
    return answer;
  } catch (error) {
    if (isSessionEnd(failureOf(error))) unsent.set(name, { person: nameOf(person), send });
    throw error;
  }
}

/**
 * Sends what waits after a login, before any form begins from what is kept; whatever is somebody else's is
 * forgotten.
 */
export async function sendUnsent(person: Person): Promise<void> {
  const waiting = [...unsent.values()].filter((each) => each.person === nameOf(person));
  unsent.clear();
  // What the server refuses now was changed in another window meanwhile, and is not overwritten.
  await Promise.allSettled(waiting.map(({ send }) => send()));
}
