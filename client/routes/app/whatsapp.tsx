import { createFileRoute } from "@tanstack/react-router";
import { recipientsQuery } from "#client/features/whatsapp/use-recipients.ts";
import { WhatsappPage } from "#client/features/whatsapp/whatsapp-page.tsx";
import { prefetch, queries, queryClient } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { plans } from "#shared/domain/plans.ts";

export const Route = createFileRoute("/app/whatsapp")({
  loader({ context: { user } }) {
    if (!user || !plans[user.tier].features.whatsapp || !can(user, "manage_patients")) return;
    prefetch(queries.messages.state, queries.messages.batches);
    void queryClient.prefetchInfiniteQuery(recipientsQuery(""));
  },
  component: WhatsappPage,
});
