import { useMutation } from "@tanstack/react-query";
import { useCurrentUser } from "#client/lib/session.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { updates, type ConnectionHandlers } from "./connection-calls.ts";
import type { ConnectionInputs } from "./connection-values.ts";

/** Saves one kind's connection of the current organisation. */
export function useUpdateConnection<Kind extends IntegrationKind>(
  kind: Kind,
  handlers: ConnectionHandlers,
) {
  const { organizationId: id } = useCurrentUser();
  return useMutation({
    mutationFn: (input: Omit<ConnectionInputs[Kind], "id">) => updates[kind]({ ...input, id }),
    ...handlers,
  });
}
