import { givenName } from "#client/lib/formats.ts";

/** What goes with a link by WhatsApp or mail. */
export function inviteText(patientName: string, organizationName: string, url: string): string {
  return `Olá, ${givenName(patientName)}! Para o seu atendimento em ${organizationName}, responda a este questionário quando puder: ${url}`;
}
