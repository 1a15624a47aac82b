import type { ReactNode } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import { planNames } from "#shared/domain/plans.ts";
import { Figures } from "./figures.tsx";
import classes from "./dashboard-page.module.css";

/** The start page: the day's figures, and the calendars below them. */
export function DashboardPage({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <Page title="Dashboard" lead="O jeito mais fácil de gerenciar seus agendamentos.">
      <p className={classes.plan}>
        Plano atual: <strong>{planNames[user.tier]}</strong>
      </p>
      <Figures businessType={user.businessType} />
      {children}
    </Page>
  );
}
