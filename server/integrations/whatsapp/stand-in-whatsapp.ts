import type { Egress } from "../egress/egress-port.ts";
import { createCloudApi } from "./cloud-api.ts";
import { startWhatsAppStandIn, type StandInOptions, type WhatsAppStandIn } from "./stand-in.ts";
import type { WhatsApp } from "./whatsapp-port.ts";

/** WhatsApp on this machine; `open` is for the page with the customers' phones. */
export type StandInWhatsApp = WhatsApp & { open(): Promise<WhatsAppStandIn> };

type Options = StandInOptions & { readonly egress: Pick<Egress, "download"> };

/**
 * Sends on this machine: the real client, against the stand-in in the service's place. It takes a
 * port when it is first asked: most processes never send.
 */
export function createStandInWhatsApp({ egress, ...options }: Options): StandInWhatsApp {
  let starting: Promise<WhatsAppStandIn> | undefined;
  const open = () => (starting ??= startWhatsAppStandIn(options));
  const client = async () => createCloudApi({ ...(await open()), egress });
  return {
    open,
    check: async (account) => (await client()).check(account),
    sendText: async (account, message) => (await client()).sendText(account, message),
    sendTemplate: async (account, message) => (await client()).sendTemplate(account, message),
    sendInteractive: async (account, message) => (await client()).sendInteractive(account, message),
    listTemplates: async (account) => (await client()).listTemplates(account),
    proposeTemplate: async (account, template) =>
      (await client()).proposeTemplate(account, template),
    subscribe: async (account, webhook) => (await client()).subscribe(account, webhook),
    readFile: async (account, file) => (await client()).readFile(account, file),
    close: async () => (await starting)?.close(),
  };
}
