import { issuesOf } from "#client/lib/form-input.ts";
import { signConsentInput, type SignConsentInput } from "#shared/schemas/consents.ts";

export type ConsentFormValues = {
  title: string;
  text: string;
  signerName: string;
  /** Empty until something is drawn. */
  ink: string;
  /** For who can't draw. */
  isTyped: boolean;
};

/** The form's fields in the order of the screen and of their complaints. */
export const consentFields = ["title", "text", "signerName", "ink"];

const signatureMissing = "Peça a assinatura no quadro";

/** Returns the checked input, or the complaints by field. */
export function readConsent(
  patientId: string,
  { isTyped, ink, ...said }: ConsentFormValues,
):
  | { input: SignConsentInput; errors: null }
  | { input: null; errors: Readonly<Record<string, string>> } {
  const parsed = signConsentInput.safeParse({ patientId, ...said, ink: isTyped ? null : ink });
  if (parsed.success) return { input: parsed.data, errors: null };
  const errors = Object.fromEntries(
    issuesOf(parsed).map(({ path, message }) => [path, message] as const),
  );
  return { input: null, errors: errors["ink"] ? { ...errors, ink: signatureMissing } : errors };
}
