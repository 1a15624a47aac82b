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

  function setValue(name: keyof WaitValues, value: string) {
    setValues({ ...values, [name]: value });
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    const wrong = checkWait(values, today);
    setErrors(wrong);
    setMessage(null);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const answer = await sendProven(`/api/public/book/${link.slug}/waitlist`, {
      request: requestOf(values),
      onWork: () => {},
    });
    setSending(false);
    if (answer.ok) return setSentTo(values.customerEmail.trim());
    const { issues, message: told } = answer.failure;
    setErrors(Object.fromEntries(issues.map(({ path, message: said }) => [path, said])));
    setMessage(told || "Não foi possível entrar na lista. Tente de novo.");
  }

  return { values, setValue, errors, message, isSending, sentTo, submit };
}
