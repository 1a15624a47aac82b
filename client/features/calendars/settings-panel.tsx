import { useBlocker, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { queries } from "#client/lib/trpc.ts";
import { DiscardDialog } from "#client/ui/form-frame.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { SettingsForm } from "./settings-form.tsx";

/**
 * Runs the form: it begins with what is stored, follows it while nothing is typed, and asks before
 * something typed would be lost.
 */
export function SettingsPanel({ stored }: { stored: Calendar }) {
  const [base, setBase] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const { history } = useRouter();
  if (!isDirty && stored.version > base.version) setBase(stored);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSaved.current,
    enableBeforeUnload: () => isDirty && !isSaved.current,
    withResolver: true,
  });

  function leaveSaved(calendar: Calendar) {
    isSaved.current = true;
    queries.calendars.get.setData({ id: calendar.id }, calendar);
    void changed("calendars");
    void navigate({ to: "/app/calendar/$id", params: { id: calendar.id } });
  }

  function goBack() {
    // A page opened by its address has no history to go back to.
    if (history.canGoBack()) history.back();
    else void navigate({ to: "/app/calendar/$id", params: { id: stored.id } });
  }

  return (
    <>
      <SettingsForm
        key={base.version}
        base={base}
        stored={stored}
        onDirtyChange={setIsDirty}
        onReload={setBase}
        onSaved={leaveSaved}
        onCancel={goBack}
      />
      {blocker.status === "blocked" && (
        <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset}>
          As mudanças deste calendário ainda não foram salvas.
        </DiscardDialog>
      )}
    </>
  );
}
