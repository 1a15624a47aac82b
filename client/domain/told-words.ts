import { changeableStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";

/** What decides whether an appointment's customer gets a mail. */
type Told = {
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly end: string;
  /** Not null: it waits for its confirmation by e-mail, and until then hears of nothing else. */
  readonly heldUntil: string | null;
};

/** Men's names that end like women's, and the other way round. */
const otherwise = /^(lucc?a|ju[ck]a|joca|nicola|elia|consuelo|socorro|ros[aá]rio|amparo)$/i;

/**
 * Returns ' Ana será avisada por e-mail.' to follow the report of an action, or nothing when nobody
 * gets a mail. Names that don't show a gender get a neutral sentence.
 */
export function sentenceOfTold(told: Told, now: number): string {
  const { customerName, customerEmail, end, heldUntil } = told;
  if (!customerEmail || heldUntil || Date.parse(end) <= now) return "";
  const [first = ""] = customerName.trim().split(/\s+/);
  if (!first) return ` ${customerEmail} receberá um aviso por e-mail.`;
  if (otherwise.test(first)) return ` ${first} receberá um aviso por e-mail.`;
  if (/a$/i.test(first)) return ` ${first} será avisada por e-mail.`;
  if (/o$/i.test(first)) return ` ${first} será avisado por e-mail.`;
  return ` ${first} receberá um aviso por e-mail.`;
}

/** What an appointment's customer knows of it. */
type Known = Told & {
  readonly start: string;
  readonly professionalId: string;
  readonly serviceIds: readonly string[];
  readonly status: AppointmentStatus;
};

const known = ["start", "end", "professionalId", "customerEmail"] as const;

/** Like `sentenceOfTold`, for changes that may not concern the customer. */
export function sentenceOfNews(before: Known, after: Known, now: number): string {
  const statuses: readonly string[] = changeableStatuses;
  if (!statuses.includes(after.status)) return "";
  const isVouchedFor = before.heldUntil !== null && after.status === "confirmed";
  const isNews =
    isVouchedFor ||
    known.some((field) => before[field] !== after[field]) ||
    before.serviceIds.join() !== after.serviceIds.join();
  return isNews ? sentenceOfTold(after, now) : "";
}
