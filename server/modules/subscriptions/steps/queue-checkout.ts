import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { checkoutKey, checkoutTask } from "../rules.ts";

/** Has a page read again, once for all who ask for it meanwhile. */
export function queueCheckout(
  { queueJob }: Pick<PlatformWrite, "queueJob">,
  checkoutId: string,
): void {
  queueJob({ task: checkoutTask, payload: { checkoutId }, jobKey: checkoutKey(checkoutId) });
}
