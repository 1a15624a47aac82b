import type { Egress } from "../egress/egress-port.ts";
import { createSmsGateway } from "./sms-gateway.ts";
import type { Sms } from "./sms-port.ts";
import { startSmsStandIn, type SmsStandIn } from "./stand-in.ts";

/** SMS on this machine; `open` is for the page that shows them. */
export type StandInSms = Sms & { open(): Promise<SmsStandIn>; close(): Promise<void> };

/**
 * Sends on this machine: the real clients, against the stand-in in the services' place. It takes a
 * port when it is first asked: most processes never send. An organisation's own gateway is reached
 * as always.
 */
export function createStandInSms(options: {
  readonly egress: Egress;
  /** Reaches this machine. */
  readonly localEgress: Egress;
  readonly now?: () => number;
}): StandInSms {
  const { egress, localEgress, now } = options;
  let starting: Promise<SmsStandIn> | undefined;
  const open = () => (starting ??= startSmsStandIn(now));
  const gateway = async () => {
    const { baseUrl: url } = await open();
    return createSmsGateway({ egress, standIn: { url, egress: localEgress } });
  };
  return {
    open,
    check: async (settings, message) => (await gateway()).check(settings, message),
    send: async (settings, message) => (await gateway()).send(settings, message),
    close: async () => (await starting)?.close(),
  };
}
