import "./booking-styles.ts";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import type { RequestBoot } from "#shared/schemas/anamnesis-requests.ts";
import type { BookingBoot, ManagedBoot } from "#shared/schemas/booking.ts";
import type { MailsBoot } from "#shared/schemas/message-wishes.ts";
import type { WaitBoot } from "#shared/schemas/waitlist.ts";
import { BookingPage } from "#client/features/booking/book/booking-page.tsx";
import { frameTheme, keepFrameTold } from "#client/features/booking/frame/embed-calls.ts";
import { accentTokens } from "#client/ui/accent.ts";
import { AppTheme } from "#client/ui/app-theme.tsx";
import { OfflineBar } from "#client/ui/offline-bar.tsx";
import { Toasts } from "#client/ui/toasts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

/** The server's data in the page, so that the first view needs no further request. */
const boot: unknown = JSON.parse(document.getElementById("boot")?.textContent ?? "null");

/** Visitors who book don't wait for what only changing a booking needs. */
const ManagedPage = lazy(() => import("#client/features/booking/manage/managed-page.tsx"));

/** They don't wait for what a patient answers at home, either. */
const IntakePage = lazy(() => import("#client/features/booking/intake/intake-page.tsx"));

/** They don't wait for what somebody on a waiting list decides. */
const WaitPage = lazy(() => import("#client/features/booking/waiting/wait-page.tsx"));

/** They don't wait for what stops reminders. */
const MailsPage = lazy(() => import("#client/features/booking/mails/mails-page.tsx"));

const [, place, token = ""] = location.pathname.split("/");
/** The server takes what is typed in capitals for the same address, and so does its page. */
const page = place?.toLowerCase();

keepFrameTold(root);

const { link, managed } = (boot ?? {}) as Partial<BookingBoot & ManagedBoot>;
const accent = link?.accentColor ?? managed?.accentColor;
const accents = accent ? accentTokens(accent) : undefined;

createRoot(root).render(
  <StrictMode>
    <AppTheme accents={accents} colorScheme={frameTheme}>
      <OfflineBar />
      <Suspense>
        {page === "agendamento" ? (
          <ManagedPage boot={boot as ManagedBoot | null} token={token} />
        ) : page === "anamnese" ? (
          <IntakePage boot={boot as RequestBoot | null} token={token} />
        ) : page === "lista-de-espera" ? (
          <WaitPage boot={boot as WaitBoot | null} token={token} />
        ) : page === "lembretes" ? (
          <MailsPage boot={boot as MailsBoot | null} token={token} />
        ) : (
          <BookingPage boot={boot as BookingBoot | null} />
        )}
      </Suspense>
      <Toasts isAtTop />
    </AppTheme>
  </StrictMode>,
);
