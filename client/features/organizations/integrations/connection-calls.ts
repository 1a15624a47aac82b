import { trpcClient } from "#client/lib/trpc.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import type { Connection, ConnectionInputs } from "./connection-values.ts";

type Updates = {
  [Kind in IntegrationKind]: (input: ConnectionInputs[Kind]) => Promise<Connection>;
};

const { integrations } = trpcClient;

/** Saves what was typed about a kind. */
export const updates: Updates = {
  whatsapp: (input) => integrations.updateWhatsapp.mutate(input),
  sms: (input) => integrations.updateSms.mutate(input),
  email: (input) => integrations.updateEmail.mutate(input),
};

/** Tries what is saved of a kind. */
export const tests: Readonly<
  Record<IntegrationKind, (input: { readonly id: string }) => Promise<Connection>>
> = {
  whatsapp: (input) => integrations.testWhatsapp.mutate(input),
  sms: (input) => integrations.testSms.mutate(input),
  email: (input) => integrations.testEmail.mutate(input),
};

/** What a card hears of its calls. */
export type ConnectionHandlers = {
  readonly onSuccess: (saved: Connection) => void;
  readonly onError: (error: unknown) => void;
  readonly onMutate?: () => void;
};
