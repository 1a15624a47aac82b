import { z } from "zod";
import { newPasswordSchema } from "./auth.ts";

/** The last part of the mailed address: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, "Convite inválido");

export const invitationInput = z.strictObject({ token });

export const acceptInvitationInput = invitationInput.extend({ newPassword: newPasswordSchema });

/** What an invitation's page shows to the reader of the invited mailbox, and to nobody else. */
export const invitationSchema = z.object({
  organizationName: z.string(),
  /** As the inviter typed it. */
  name: z.string(),
  email: z.string(),
  roleLabel: z.string(),
  expiresAt: z.iso.datetime(),
  /** `password`: the person sets one here. `login`: they log in with the one they have. */
  needs: z.enum(["password", "login"]),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The e-mail to log in with, and the organisation that then opens. */
export const acceptedInvitationSchema = z.object({ email: z.string(), organizationId: z.string() });
