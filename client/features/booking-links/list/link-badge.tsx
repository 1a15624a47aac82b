import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";

/** Ativo or Inativo. */
export function LinkStatus({ link: { isActive } }: { link: BookingLink }) {
  return (
    <StatusBadge tone={isActive ? "success" : "neutral"}>
      {isActive ? "Ativo" : "Inativo"}
    </StatusBadge>
  );
}
