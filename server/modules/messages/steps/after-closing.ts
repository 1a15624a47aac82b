import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";

type Taken = { readonly id: string };

/**
 * Sends free text and, where WhatsApp refuses it because its window has closed meanwhile, what may go all the
 * same: the refusal says that nothing was taken. Rejects with it where nothing may.
 */
export async function afterClosing(
  asFree: () => Promise<Taken>,
  asTemplate: () => Promise<Taken | false>,
): Promise<Taken> {
  try {
    return await asFree();
  } catch (error) {
    if (!(error instanceof WhatsAppFailure) || error.reason !== "window_closed") throw error;
    const taken = await asTemplate();
    if (!taken) throw error;
    return taken;
  }
}
