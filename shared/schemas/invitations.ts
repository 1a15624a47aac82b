import { z } from "zod";
import { newPasswordSchema } from "./auth.ts";

/** The last part of the mailed address: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, "Convite inválido");

export const invitationInput = z.strictObject({ token });

export const acceptInvitationInput = invitationInput.extend({ newPassword: newPasswordSchema });

/** What the page of an invitation shows: to whoever reads the invited mailbox, and nobody else. */
export const invitationSchema = z.object({
  organizationName: z.string(),
  /** As whoever invited typed them. */
  name: z.string(),
  email: z.string(),
  roleLabel: z.string(),
  expiresAt: z.iso.datetime(),
  /** `password`: one's own is set here. `login`: one signs in with the password one has. */
  needs: z.enum(["password", "login"]),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The e-mail to log in with, and the organisation that then opens. */
export const acceptedInvitationSchema = z.object({ email: z.string(), organizationId: z.string() });
