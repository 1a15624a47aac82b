import { changeableStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";

/** Of an appointment, what decides whether its customer gets a mail. */
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
 * ' Ana será avisada por e-mail.', to follow what has just been done, or nothing where nobody is told.
 * Names that don't show how to speak of their bearer get a sentence that needn't.
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

/** Of an appointment, what its customer knows. */
type Known = Told & {
  readonly start: string;
  readonly professionalId: string;
  readonly serviceIds: readonly string[];
  readonly status: AppointmentStatus;
};

const known = ["start", "end", "professionalId", "customerEmail"] as const;

/** As `sentenceOfTold`, of changes that may be none of the customer's business. */
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
