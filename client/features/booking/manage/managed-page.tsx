// The dialog's styles are loaded here; the booking page does without.
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import type { ManagedAppointment, ManagedBoot } from "#shared/schemas/booking.ts";
import { ErrorPage } from "../frame/error-page.tsx";
import { ManagedPanel } from "./managed-panel.tsx";
import { ManagedSummary } from "./managed-summary.tsx";
import { MovePanel } from "./move-panel.tsx";
import { CalendarButtons } from "../frame/calendar-buttons.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { useEntry } from "../frame/use-entry.ts";
import classes from "../frame/page-frame.module.css";
import manageClasses from "./manage.module.css";
import { useManaged } from "./use-managed.ts";

type ManagedPageProps = { boot: ManagedBoot | null; token: string };

/**
 * /agendamento/{token}, from the server's data in the page; the default export is for a lazy
 * import.
 */
export default function ManagedPage({ boot, token }: ManagedPageProps) {
  if (boot?.managed) {
    const { managed, ...rest } = boot;
    return <Managed first={managed} {...rest} token={token} />;
  }
  return <ErrorPage error={boot?.error} />;
}

type ManagedProps = Pick<ManagedBoot, "month" | "opening" | "logo"> & {
  first: ManagedAppointment;
  token: string;
};

function Managed({ first, month, opening, logo, token }: ManagedProps) {
  const managed = useManaged(first, token);
  const { view, outcome } = managed;
  const { entry, go, back } = useEntry(readEntry);
  const canMove = view.appointment.canChange && view.link !== null && month !== null;

  if (entry.isMoving && canMove && view.link) {
    return (
      <PageFrame>
        <div className={classes.columns}>
          <div className={classes.aside}>
            <ManagedSummary view={view} logo={logo} outcome={null} />
          </div>
          <div className={classes.body}>
            <MovePanel
              managed={managed}
              link={view.link}
              first={month}
              // After a first move it would offer what is taken since.
              opening={outcome === null ? opening : null}
              token={token}
              onDone={back}
            />
          </div>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame narrow>
      <div className={classes.single}>
        <ManagedSummary view={view} logo={logo} outcome={outcome} />
        <ManagedPanel managed={managed} canMove={canMove} onMove={() => go({ isMoving: true })} />
        {view.appointment.canChange && !view.appointment.heldUntil && (
          <div className={manageClasses.links}>
            <CalendarButtons
              {...view}
              {...view.appointment}
              filePath={`/api/public/appointments/${token}/calendar`}
            />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** Asking for another time is an entry of its own: back leads to the appointment again. */
function readEntry(state: unknown): { readonly isMoving: boolean } {
  const { isMoving } = (state ?? {}) as { isMoving?: unknown };
  return { isMoving: isMoving === true };
}
