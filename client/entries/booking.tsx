import "./booking-styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BookingPage } from "#client/features/public-booking/booking-page.tsx";
import { AppTheme } from "#client/ui/app-theme.tsx";
import { OfflineBar } from "#client/ui/offline-bar.tsx";
import { Toasts } from "#client/ui/toasts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

/** What the server put into the page, so that the first view needs no further request. */
const boot: unknown = JSON.parse(document.getElementById("boot")?.textContent ?? "null");

createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <OfflineBar />
      <BookingPage boot={boot} />
      <Toasts />
    </AppTheme>
  </StrictMode>,
);
