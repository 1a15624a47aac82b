import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import type { CallFailure } from "../frame/server-calls.ts";
import { fieldOrder, type FieldErrors } from "./checked-values.ts";

/** What a refused booking means for the page. */
export type Refusal =
  /** Another visitor was faster, so the time must be chosen again. */
  | { readonly kind: "taken"; readonly message: string }
  /** Shown briefly; the form stays as it is. */
  | { readonly kind: "toast"; readonly message: string }
  | { readonly kind: "form"; readonly message: string; readonly wrong: FieldErrors };

const known: readonly string[] = fieldOrder;

const isKept = "O que você digitou está guardado.";

/** Explains the refusal of a booking by its code. */
export function explainRefusal({ code, message, issues }: CallFailure): Refusal {
  switch (code) {
    case "time_slot_unavailable":
      return { kind: "taken", message: `${message || bookingTexts.taken} ${isKept}` };
    case "booking_link_expired":
      return { kind: "toast", message: "Este link de agendamento expirou." };
    case "booking_link_not_yet_active":
      return { kind: "toast", message: "Este link de agendamento ainda não está ativo." };
    case "offline":
      return { kind: "form", message: `${message} ${isKept}`, wrong: {} };
    case "unreachable":
      return {
        kind: "form",
        message: `${message} ${isKept} Tente de novo: nada é agendado duas vezes.`,
        wrong: {},
      };
    default: {
      const named = issues.filter(({ path }) => known.includes(path));
      const wrong = Object.fromEntries(named.map((issue) => [issue.path, issue.message]));
      const told = message || (code === "unknown" ? "" : code);
      return { kind: "form", message: told || "Erro ao criar agendamento", wrong };
    }
  }
}
