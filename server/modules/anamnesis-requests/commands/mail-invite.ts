import type { z } from "zod";
import type { Deps } from "#server/kernel/deps.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { openSecret } from "#server/kernel/secrets/secret-box.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { findMailLogo } from "#server/modules/letterheads/queries.ts";
import { anamnesisInvite } from "../messages/anamnesis-invite.ts";
import { requestOfToken } from "../queries/by-token.ts";
import { sealedFor, type inviteSchema } from "../rules.ts";

/** Mails a link to an anamnesis, unless it can't be answered any more by the time the mail leaves. */
export async function mailInvite(
  deps: Deps,
  { organizationId, requestId, sealed, email, mailId }: z.infer<typeof inviteSchema>,
): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization?.isActive) return;
  const token = openSecret(deps.config.appSecret, sealed, sealedFor(requestId));
  const request = await requestOfToken(deps, token).catch((error: unknown) => {
    if (asDomainError(error)) return null;
    throw error;
  });
  if (!request) return;
  const { id, schemaName, name } = organization;
  const content = await anamnesisInvite.mail({
    organizationName: name,
    accentColor: organization.accentColor,
    logo: await findMailLogo(deps, request.org, organization),
    customerName: request.patientName,
    answerUrl: `${deps.config.publicUrl}/anamnese/${token}`,
    expiresAt: request.expiresAt,
    timeZone: await readTimeZone(request.org),
  });
  await deps.mailer.send({
    ...content,
    to: email,
    fromName: name,
    onBehalfOf: { id, schemaName },
    idempotencyKey: `anamnesis-${mailId}`,
  });
}
