import { tidyPhone } from "#client/lib/phone-mask.ts";

type Contact = { customerName: string; customerEmail: string; customerPhone: string };

/** A number of eight digits or more after a name. */
const numberAfter = /\s(\+?\(?\d(?:[\s().-]*\d){7,})$/;

/** Puts a searched name, e-mail or phone, or a name with these after it, into the fields they look like. */
export function contactOf(typed: string) {
  const words = typed.split(/\s+/);
  const email = words.find((word) => word.includes("@")) ?? "";
  const rest = email ? words.filter((word) => word !== email).join(" ") : typed;
  if (/^[+()\d\s.-]+$/.test(rest)) return { name: "", email, phone: rest };
  const [after = "", phone = ""] = numberAfter.exec(rest) ?? [];
  return { name: rest.slice(0, rest.length - after.length), email, phone };
}

/** Returns which field of a new record is asked for next: the first that is empty, else the name. */
export function firstEmpty(contact: ReturnType<typeof contactOf>): keyof typeof contact {
  return (["name", "phone", "email"] as const).find((field) => !contact[field].trim()) ?? "name";
}

/** Keeps what was searched in the fields of a contact that are still empty: somebody missing from the list may come too. */
export function keptContact(typed: string, held: Contact): Contact {
  const { name, email, phone } = contactOf(typed);
  return {
    customerName: held.customerName || name,
    customerEmail: held.customerEmail || email,
    customerPhone: held.customerPhone || tidyPhone(phone),
  };
}
