import type { CallFailure } from "../frame/server-calls.ts";

const closedLink = new Set<CallFailure["code"]>([
  "booking_link_not_yet_active",
  "booking_link_expired",
  "booking_link_inactive",
]);

/** A closed link explains itself; for anything else the visitor reads what to try. */
export function sayFailure({ code, message }: CallFailure): string {
  if (closedLink.has(code)) return message;
  if (code === "offline") return "Erro ao carregar disponibilidade. Você está sem internet.";
  const isPassing = code === "rate_limited" || code === "database_unavailable";
  return isPassing
    ? `Erro ao carregar disponibilidade. ${message}`
    : "Erro ao carregar disponibilidade";
}
