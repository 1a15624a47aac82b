/** Returns the address that begins a WhatsApp message to a phone, as E.164. */
export function whatsAppAddress(phone: string, text = ""): string {
  const digits = phone.replace(/\D/g, "");
  return text ? whatsAppShareAddress(text, digits) : `https://wa.me/${digits}`;
}

/** Returns the address by which a text is sent; the sender chooses to whom, unless digits say so. */
export const whatsAppShareAddress = (text: string, digits = ""): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
