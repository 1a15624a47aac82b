import { toast } from "#client/ui/toast-store.ts";

/** The public address of a link on the site that is open. */
function linkAddress(slug: string): string {
  return `${window.location.origin}/book/${slug}`;
}

/** Puts a link's address into the clipboard and says so; shows the address where that is refused. */
export async function copyLink(slug: string): Promise<void> {
  const address = linkAddress(slug);
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Link copiado para a área de transferência!");
  } catch {
    // Browsers refuse it without https and when the person said no.
    toast.warning(`Não foi possível copiar. O link é ${address}`);
  }
}
