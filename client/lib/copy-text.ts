import { toast } from "#client/ui/toast-store.ts";

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
