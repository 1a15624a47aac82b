import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";

/** The outcome of a claimed mail. */
type MailOutcome = {
  readonly status: "sent" | "failed" | "refused" | "unknown";
  readonly reason?: string;
};

/** Returns the outcome of a sending; `failure` is what it threw. */
export function outcomeOf(failure: unknown): MailOutcome {
  if (failure === undefined) return { status: "sent" };
  const reason = reasonOf(failure);
  if (failure instanceof MailRefused) return { status: "refused", reason };
  if (failure instanceof MailOutcomeUnknown) return { status: "unknown", reason };
  return { status: "failed", reason };
}

/** Returns the codes of a failure: the server's wording would name the recipient. */
function reasonOf(failure: unknown): string {
  const codes: string[] = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { name, code = "", responseCode = "" } = error as Coded;
    codes.push([name, code, responseCode].filter((part) => part !== "").join(" "));
  }
  return codes.join(": ").slice(0, 200);
}

type Coded = Error & { readonly code?: string; readonly responseCode?: number };
