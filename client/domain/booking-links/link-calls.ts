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
