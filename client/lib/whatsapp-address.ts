/**
 * Returns the address that begins a WhatsApp message to a phone, as E.164; without a phone, the sender
 * chooses to whom the text goes.
 */
export function whatsAppAddress(phone: string, text = ""): string {
  const address = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
