import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { InboxPanel } from "#client/features/conversations/inbox-panel.tsx";
import { conversationsQuery } from "#client/features/conversations/use-conversations.ts";
import { readWhatsappSearch } from "#client/features/messages/tab-values.ts";
import { recipientsQuery } from "#client/features/messages/use-recipients.ts";
import { WhatsappPage } from "#client/features/messages/whatsapp-page.tsx";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { GlancePanel } from "#client/features/patients/list/glance-panel.tsx";
import { useCan } from "#client/lib/session.ts";
import { prefetch, queries, queryClient } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { plans } from "#shared/domain/plans.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

// The conversations appear before anything is booked, or an appointment of somebody's opened.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

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
  const mayBook = useCan("manage_appointments");
  const mayOpen = useCan(["manage_appointments", "manage_calendars"]);
  const [bookedFor, setBookedFor] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <WhatsappPage
        tab={aba}
        onTab={(tab) =>
          void navigate({ search: { aba: tab, conversa }, replace: true, resetScroll: false })
        }
        inbox={
          <InboxPanel
            openId={conversa}
            onOpen={(id) =>
              void navigate({ search: { aba: "conversas", conversa: id }, resetScroll: false })
            }
            onOpenAppointment={mayOpen ? setOpenId : undefined}
            renderCustomer={(id) => (
              <GlancePanel
                id={id}
                onBook={mayBook ? () => setBookedFor(id) : undefined}
                onOpenAppointment={mayOpen ? setOpenId : undefined}
              />
            )}
          />
        }
      />
      {mayOpen && (
        <Suspense>
          <AppointmentDialogs
            creating={bookedFor === null ? null : { patientId: bookedFor }}
            onCreateClose={() => setBookedFor(null)}
            openId={openId}
            onDetailsClose={() => setOpenId(null)}
            onDuplicate={(slot, { calendarId, timeZone }) =>
              void navigate({
                to: "/app/calendar/$id",
                params: { id: calendarId },
                search: { data: localDateIn(timeZone, slot.start), novo: writeSlot(slot) },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
