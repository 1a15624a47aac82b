import { Navigate } from "@tanstack/react-router";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { useReadOnlyNotice, WriteButton } from "#client/ui/read-only.tsx";
import classes from "./first-steps.module.css";
import { stepTitles } from "./step-words.ts";
import { useGoToStep } from "./use-go-to-step.ts";

/** On the dashboard: leads a new owner to the first steps, and later back to where she left them. */
export function ResumeNotice() {
  const { role } = useCurrentUser();
  const steps = trpc.organizations.firstSteps.useQuery(undefined, { enabled: role === "owner" });
  const goTo = useGoToStep();
  const isReadOnly = useReadOnlyNotice() !== null;
  const step = steps.data?.step ?? null;
  const isBegun = step !== null && step > 0;
  const links = trpc.bookingLinks.list.useQuery(undefined, { enabled: isBegun });
  // Nothing can be set up now, and what is there is read from the dashboard.
  if (step === null || isReadOnly) return null;
  if (step === 0) return <Navigate to="/app/comecar" replace />;
  // Left without a word at the end, or made on its own page: with a link there is nothing to go on to.
  if (links.data?.length !== 0) return null;
  return (
    <section className={classes.resume} aria-label="Primeiros passos">
      <p>
        <strong>Falta pouco para o seu link funcionar.</strong> Você parou no passo {step} de 5:{" "}
        {stepTitles[step - 1]}.
      </p>
      <div className={classes.ways}>
        <WriteButton variant="subtle" color="gray" onClick={() => void goTo(null)}>
          Dispensar
        </WriteButton>
        <ButtonLink to="/app/comecar">Continuar</ButtonLink>
      </div>
    </section>
  );
}
