import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";

/** Ativo or Inativo; while nothing may be written, no link takes appointments. */
export function LinkStatus({ link: { isActive } }: { link: BookingLink }) {
  const isReadOnly = useReadOnlyNotice() !== null;
  if (isActive && isReadOnly) return <StatusBadge tone="warning">Parado</StatusBadge>;
  return (
    <StatusBadge tone={isActive ? "success" : "neutral"}>
      {isActive ? "Ativo" : "Inativo"}
    </StatusBadge>
  );
}
