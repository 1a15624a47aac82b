import { createFileRoute } from "@tanstack/react-router";
import { InboxPanel } from "#client/features/conversations/inbox-panel.tsx";
import { conversationsQuery } from "#client/features/conversations/use-conversations.ts";
import { readWhatsappSearch } from "#client/features/messages/tab-values.ts";
import { recipientsQuery } from "#client/features/messages/use-recipients.ts";
import { WhatsappPage } from "#client/features/messages/whatsapp-page.tsx";
import { prefetch, queries, queryClient } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { plans } from "#shared/domain/plans.ts";

export const Route = createFileRoute("/app/whatsapp")({
  validateSearch: readWhatsappSearch,
  loader({ context: { user }, location: { search } }) {
    if (!user || !plans[user.tier].features.whatsapp || !can(user, "manage_patients")) return;
    prefetch(queries.messages.state, queries.conversations.unread);
    if (readWhatsappSearch(search).aba === "conversas") {
      void queryClient.prefetchInfiniteQuery(conversationsQuery());
    } else {
      prefetch(queries.messages.batches);
      void queryClient.prefetchInfiniteQuery(recipientsQuery(""));
    }
  },
  component: Whatsapp,
});

function Whatsapp() {
  const { aba = "enviar", conversa } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WhatsappPage
      tab={aba}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
      inbox={
        <InboxPanel
          openId={conversa}
          onOpen={(id) =>
            void navigate({ search: { aba: "conversas", conversa: id }, resetScroll: false })
          }
        />
      }
    />
  );
}
