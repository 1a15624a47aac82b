import type { SmsSettings } from "#shared/schemas/integrations.ts";
import type { Egress } from "../egress/egress-port.ts";
import { createOwnGateway } from "./own-gateway.ts";
import type { Sms } from "./sms-port.ts";
import { createSns } from "./sns.ts";
import { createTwilio } from "./twilio.ts";

const twilioUrl = "https://api.twilio.com";

type Options = {
  readonly egress: Egress;
  /** What answers in the place of Twilio and Amazon, and how it is reached. */
  readonly standIn?: { readonly url: string; readonly egress: Egress };
};

/** Sends by the provider that an organisation has chosen. */
export function createSmsGateway({ egress, standIn }: Options): Sms {
  const providers: Readonly<Record<SmsSettings["provider"], Sms>> = {
    twilio: createTwilio(standIn?.egress ?? egress, standIn?.url ?? twilioUrl),
    aws_sns: createSns(standIn?.egress ?? egress, standIn?.url ?? null),
    other: createOwnGateway(egress),
  };
  return {
    check: (settings, message) => providers[settings.provider].check(settings, message),
    send: (settings, message) => providers[settings.provider].send(settings, message),
  };
}
