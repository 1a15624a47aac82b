import { toast } from "#client/ui/toast-store.ts";

/** Copies a text to the clipboard and says what came of it; resolves whether it is copied. */
export async function copyText(
  text: string,
  copied: string,
  refused = "Não foi possível copiar. Selecione o texto e copie.",
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
    return true;
  } catch {
    // Browsers refuse it without https or without the person's consent.
    toast.warning(refused);
    return false;
  }
}
