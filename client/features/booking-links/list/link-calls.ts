import { toast } from "#client/ui/toast-store.ts";

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

/** Copies a text to the clipboard and says what came of it. */
export async function copyText(
  text: string,
  copied: string,
  refused = "Não foi possível copiar. Selecione o texto e copie.",
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    // Browsers refuse it without https or without the person's consent.
    toast.warning(refused);
  }
}
