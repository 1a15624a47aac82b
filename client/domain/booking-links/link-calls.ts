import { copyText } from "#client/lib/copy-text.ts";

/** Returns the public address of a link on the present site. */
function linkAddress(slug: string): string {
  return `${window.location.origin}/book/${slug}`;
}

/** Copies a link's address to the clipboard and says so; shows the address when that is refused. */
export async function copyLink(slug: string): Promise<void> {
  const address = linkAddress(slug);
  const refused = `Não foi possível copiar. O link é ${address}`;
  await copyText(address, "Link copiado para a área de transferência!", refused);
}

/** Returns the address that begins a WhatsApp message to a phone, as E.164. */
export function whatsAppAddress(phone: string, text = ""): string {
  const address = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}
