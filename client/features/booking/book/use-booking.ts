import { useRef, useState } from "react";
import type { PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { toast } from "#client/ui/toast-store.ts";
import { explainRefusal } from "./refusal-words.ts";
import {
  checkValues,
  fieldOrder,
  lacksRequired,
  type FieldErrors,
  type FieldName,
} from "./checked-values.ts";
import { sendBooking } from "./booking-calls.ts";
import { emptyValues, readDraft, writeDraft, type BookingValues } from "./draft-values.ts";

/** The booking as the visitor sees it. */
export type Booked = {
  readonly start: string;
  readonly email: string;
  readonly message: string;
  /** Until when it waits for its confirmation by e-mail; null when it is confirmed. */
  readonly heldUntil: string | null;
  /** Paths on this origin. */
  readonly managePath: string;
  readonly calendarPath: string;
};

/** The first wrong field, if any. */
type Outcome = FieldName | undefined;

type Heard = {
  readonly onBooked: (booked: Booked) => void;
  /** Somebody else got the chosen time. */
  readonly onTaken: (slot: PublicSlot, message: string) => void;
};

/** The form of a link's page: its values, its complaints and sending it. */
export function useBooking(link: PublicLink, { onBooked, onTaken }: Heard) {
  const [values, keep] = useKeptValues(link.slug);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const attempt = useRef({ content: "", key: "" });

  function setValue<Name extends keyof BookingValues>(name: Name, value: BookingValues[Name]) {
    keep({ ...values, [name]: value });
    // Without that wish the phone isn't needed.
    const also = name === "wantsMessages" && { customerPhone: undefined };
    setErrors((before) => ({ ...before, [name]: undefined, ...also }));
  }

  function refuse(wrong: FieldErrors, sentence: string | null): Outcome {
    setErrors(wrong);
    setMessage(sentence);
    return fieldOrder.find((name) => wrong[name] !== undefined);
  }

  async function submit(slot: PublicSlot): Promise<Outcome> {
    if (isSending) return undefined;
    const wrong = checkValues(values);
    if (Object.keys(wrong).length > 0) {
      return refuse(wrong, lacksRequired(values) ? incomplete : null);
    }
    refuse({}, null);
    setSending(true);
    const request = requestOf(link, slot, values);
    const content = JSON.stringify(request);
    // The same content has the same key: sent again after a lost answer, it still books once.
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    const onWork = () => setWorking(true);
    const answer = await sendBooking({ slug: link.slug, request, key, onWork });
    setSending(false);
    setWorking(false);
    if (!answer.ok) {
      const refusal = explainRefusal(answer.failure);
      if (refusal.kind === "form") return refuse(refusal.wrong, refusal.message);
      if (refusal.kind === "taken") onTaken(slot, refusal.message);
      else toast.error(refusal.message);
      return undefined;
    }
    attempt.current = { content: "", key: "" };
    const email = values.customerEmail.trim();
    const { appointment, message: told, manageUrl, calendarFileUrl } = answer.data;
    onBooked({
      start: slot.start,
      email,
      message: told,
      heldUntil: appointment.heldUntil,
      managePath: new URL(manageUrl).pathname,
      calendarPath: new URL(calendarFileUrl).pathname,
    });
    keep(emptyValues);
    return undefined;
  }

  return { values, setValue, errors, message, isSending, isWorking, submit };
}

const incomplete = "Por favor, preencha todos os campos obrigatórios";

/** Asked for again each time: in another site's frame, a browser may refuse to give it at all. */
const draftStore = () => sessionStorage;

/** What is typed, kept over a reload of the tab. */
function useKeptValues(slug: string) {
  const [values, setValues] = useState(() => readDraft(draftStore, slug));
  function keep(next: BookingValues) {
    setValues(next);
    writeDraft(draftStore, slug, next);
  }
  return [values, keep] as const;
}

export type Booking = ReturnType<typeof useBooking>;

function requestOf(link: PublicLink, slot: PublicSlot, values: BookingValues) {
  const start = new Date(slot.start);
  const end = new Date(start.getTime() + link.totalDurationMinutes * 60_000);
  const phone = values.customerPhone.trim();
  const notes = values.notes.trim();
  return {
    calendarId: link.calendar.id,
    professionalId: link.professional.id,
    serviceIds: link.services.map((service) => service.id),
    bookingLinkId: link.id,
    customerName: values.customerName.trim(),
    customerEmail: values.customerEmail.trim(),
    ...(phone && { customerPhone: phone, wantsMessages: values.wantsMessages }),
    ...(notes && { notes }),
    start: start.toISOString(),
    end: end.toISOString(),
    createPatientProfile: link.allowPatientRegistration && values.createPatientProfile,
  };
}

/** `crypto.randomUUID` is missing on pages without https; this isn't. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
