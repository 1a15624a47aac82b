import { useMutation } from "@tanstack/react-query";
import { useCurrentUser } from "#client/lib/session.ts";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { tests, type ConnectionHandlers } from "./connection-calls.ts";

/** Tests what is saved of one kind. */
export function useTestConnection(kind: IntegrationKind, handlers: ConnectionHandlers) {
  const { organizationId: id } = useCurrentUser();
  return useMutation({ mutationFn: () => tests[kind]({ id }), ...handlers });
}
