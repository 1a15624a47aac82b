import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";

/** Returns whose answers from home wait to be reviewed; nothing when nobody's do. */
export function useWaiting() {
  const mayReview = useCan("manage_medical_records");
  const mayOpen = useCan("manage_patients");
  const isAsked = mayReview && mayOpen;
  const { data } = trpc.anamnesisRequests.waiting.useQuery(undefined, { enabled: isAsked });
  return data && data.count > 0 ? data : null;
}

/** Where the dashboard lists them. */
export const waitingId = "para-revisar";
