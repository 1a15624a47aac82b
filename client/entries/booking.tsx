import "./booking-styles.ts";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import type { BookingBoot, ManagedBoot } from "#shared/schemas/booking.ts";
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

const [, place, token] = location.pathname.split("/");
/** The server takes what is typed in capitals for the same address, and so does its page. */
const isManaged = place?.toLowerCase() === "agendamento";

keepFrameTold(root);

const { link, managed } = (boot ?? {}) as Partial<BookingBoot & ManagedBoot>;
const accent = (link ?? managed?.link)?.accentColor;
const accents = accent ? accentTokens(accent) : undefined;

createRoot(root).render(
  <StrictMode>
    <AppTheme accents={accents} colorScheme={frameTheme}>
      <OfflineBar />
      {isManaged ? (
        <Suspense>
          <ManagedPage boot={boot as ManagedBoot | null} token={token ?? ""} />
        </Suspense>
      ) : (
        <BookingPage boot={boot as BookingBoot | null} />
      )}
      <Toasts isAtTop />
    </AppTheme>
  </StrictMode>,
);
