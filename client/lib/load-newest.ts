import { tellFailure } from "./tell-failure.ts";

/** Hands the stored version of a record to its form, and says so when it can't be had. */
export async function loadNewest<T>(
  load: () => Promise<T>,
  onLoaded: (record: T) => void,
): Promise<void> {
  try {
    onLoaded(await load());
  } catch (error) {
    tellFailure(error);
  }
}
