import { reasonOf } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import type { SendFailure } from "#shared/domain/sending.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { sendFailureOf } from "../rules.ts";

type Outcome = {
  readonly status: MessageState;
  readonly failure: SendFailure | null;
  readonly providerCode: number | null;
};

/** Returns why a message that staff wrote was not sent, in our word and in Portuguese. */
export function failureOfMessage({ status, failure, providerCode }: Outcome) {
  const told = providerCode === null ? null : sendFailureOf(reasonOf(providerCode));
  const reason = status === "failed" ? (failure ?? told ?? "refused") : null;
  return { reason, reasonText: reason && sendingTexts.failures[reason] };
}
