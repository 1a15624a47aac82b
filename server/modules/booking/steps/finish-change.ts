import type { OrgWrite } from "#server/kernel/org-write.ts";
import { forgetNews } from "./forget-news.ts";
import type { Managed } from "../queries/managed.ts";

const actions = {
  cancel: "appointment.customer_cancel",
  move: "appointment.customer_move",
  refuse: "appointment.offer_refused",
} as const;

/** Records and announces a customer's change, whose mail replaces the staff's pending news. */
export async function finishChange(
  write: OrgWrite,
  managed: Managed,
  verb: keyof typeof actions,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id } = managed.appointment;
  await write.audit({
    action: actions[verb],
    entity: "appointment",
    entityId: id,
    changes,
  });
  write.emitChange("appointments", id, "update");
  // This change's mail also says what staff changed and had not been mailed yet.
  await forgetNews(write, managed.org, id);
}
