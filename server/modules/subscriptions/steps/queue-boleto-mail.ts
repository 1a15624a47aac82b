import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { boletoTask, type BoletoNews } from "../rules.ts";

export type BoletoMail = {
  readonly signupId: string;
  readonly checkoutId: string;
  readonly kind: BoletoNews;
};

/** Has a buyer told something of her boleto, once however often this is asked. */
export function queueBoletoMail(
  { queueJob }: Pick<PlatformWrite, "queueJob">,
  mail: BoletoMail,
): void {
  const jobKey = `${boletoTask}:${mail.checkoutId}:${mail.kind}`;
  queueJob({ task: boletoTask, payload: mail, jobKey });
}
