import { toast } from "#client/ui/toast-store.ts";

/** Returns the public address of a link on the present site. */
function linkAddress(slug: string): string {
  return `${window.location.origin}/book/${slug}`;
}

/** Copies a link's address to the clipboard and says so; shows the address when that is refused. */
export async function copyLink(slug: string): Promise<void> {
  const address = linkAddress(slug);
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Link copiado para a área de transferência!");
  } catch {
    // Browsers refuse it without https or without the person's consent.
    toast.warning(`Não foi possível copiar. O link é ${address}`);
  }
}
