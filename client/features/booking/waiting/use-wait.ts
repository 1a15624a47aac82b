import { useState } from "react";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { sendProven } from "../frame/proven-calls.ts";
import {
  checkWait,
  firstValues,
  requestOf,
  type WaitErrors,
  type WaitValues,
} from "./wait-values.ts";

/** The form by which a visitor joins a link's waiting list: its values, complaints and sending. */
export function useWait(link: PublicLink, today: string) {
  const [values, setValues] = useState(() => firstValues(link, today));
  const [errors, setErrors] = useState<WaitErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  function setValue(name: keyof WaitValues, value: string | readonly string[]) {
    setValues({ ...values, [name]: value });
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  /** Returns the first wrong field, null for a refusal of the whole, and nothing once it is sent. */
  async function submit(): Promise<keyof WaitValues | null | undefined> {
    if (isSending) return null;
    const wrong = checkWait(values, today);
    setErrors(wrong);
    setMessage(null);
    const missing = firstOf(wrong);
    if (missing) return missing;
    setSending(true);
    const answer = await sendProven(`/api/public/book/${link.slug}/waitlist`, {
      request: requestOf(values),
      onWork: () => {},
    });
    setSending(false);
    if (answer.ok) {
      setSentTo(values.customerEmail.trim());
      return undefined;
    }
    const { issues, message: told } = answer.failure;
    const refused = Object.fromEntries(issues.map(({ path, message: said }) => [path, said]));
    setErrors(refused);
    setMessage(told || "Não foi possível entrar na lista. Tente de novo.");
    return firstOf(refused);
  }

  return { values, setValue, errors, message, isSending, sentTo, submit };
}

/** As they stand in the form. */
const fieldOrder = [
  "fromDate",
  "untilDate",
  "weekdays",
  "part",
  "customerName",
  "customerEmail",
  "customerPhone",
] as const satisfies readonly (keyof WaitValues)[];

const firstOf = (errors: WaitErrors) => fieldOrder.find((name) => errors[name]) ?? null;
