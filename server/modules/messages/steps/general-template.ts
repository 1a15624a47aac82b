import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { TemplateStanding } from "#shared/schemas/messages.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { generalMessage } from "../messages/general-message.ts";
import { standingOf } from "../rules.ts";
import { noteTemplates } from "./note-templates.ts";

/** How long what WhatsApp said of a template that can't be used is believed. */
const believedMillis = 60_000;

/**
 * Returns how the template stands that carries free text outside of the window: as was last heard, or
 * asked again when that was a while ago and would refuse the text.
 */
export async function readGeneralTemplate(
  deps: Deps,
  org: OrgDb,
  account: WhatsAppSettings,
): Promise<TemplateStanding> {
  const kept = await readKept(org);
  const age = deps.now().getTime() - (kept?.checkedAt.getTime() ?? 0);
  if (standingOf(kept?.status) === "approved" || age < believedMillis) {
    return standingOf(kept?.status);
  }
  const askedAt = deps.now();
  try {
    await noteTemplates(deps, org, await deps.whatsapp.listTemplates(account), askedAt);
  } catch (err) {
    deps.log.warn({ err, organizationId: org.id }, "templates could not be read");
  }
  return standingOf((await readKept(org))?.status);
}

async function readKept(org: OrgDb) {
  const { messageTemplates: t } = org.tables;
  const [row] = await org.db.select().from(t).where(eq(t.name, generalMessage.whatsapp.name));
  return row;
}
