import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCan } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { Permission } from "#shared/domain/permissions.ts";

type RequirePermissionProps = {
  anyOf: readonly Permission[];
  title?: string;
  /** The sentence for members without the permission. */
  refusal?: string;
  children: ReactNode;
};

/** Shows a screen only to those who may use it, and follows live changes of that. */
export function RequirePermission({
  anyOf,
  title = "Sem permissão",
  refusal = "Peça acesso a quem administra a organização.",
  children,
}: RequirePermissionProps) {
  if (useCan(anyOf)) return children;
  return (
    <EmptyState icon={<IconLock size={28} stroke={1.5} />} title={title} heading={1}>
      {refusal}
    </EmptyState>
  );
}
