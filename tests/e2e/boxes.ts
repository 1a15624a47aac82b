import type { Locator } from "@playwright/test";

export type Box = { x: number; y: number; width: number; height: number };

/** Returns where something stands, in CSS pixels; waits, as a render may take it away for a moment. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.waitFor();
  return (await locator.boundingBox()) ?? boxOf(locator);
}
