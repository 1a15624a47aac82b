/** A draft and of what it is one. */
type Kept<Of, Draft> = { readonly of: Of; readonly draft: Draft };

/**
 * Returns how drafts of several things are sent, each under its own name. Null takes away what was
 * sent from here, and nothing where nothing was: another device may be typing.
 */
export function draftSender<Of extends object, Draft>(
  send: (input: Of & { readonly draft: Draft | null }) => Promise<unknown>,
): (kept: Kept<Of, Draft> | null) => Promise<void> {
  let sent: Of | null = null;
  return async (kept) => {
    if (kept) {
      // Also of what fails: it may have arrived.
      sent = kept.of;
      await send({ ...kept.of, draft: kept.draft });
    } else if (sent) {
      await send({ ...sent, draft: null });
      sent = null;
    }
  };
}
