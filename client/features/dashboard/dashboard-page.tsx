import type { ReactNode } from "react";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import { planNames } from "#shared/domain/plans.ts";
import classes from "./dashboard-page.module.css";
import { FiguresPanel } from "./figures-panel.tsx";
import { IntegrationsPanel } from "./integrations-panel.tsx";
import { NextAppointmentsPanel } from "./next-appointments-panel.tsx";

type DashboardPageProps = {
  /** 'Meus Calendários'. */
  calendars: ReactNode;
  /** The reminders panel. */
  reminders: ReactNode;
};

/**
 * The start page: today's figures, the next appointments, the calendars and the plan's contents.
 */
export function DashboardPage({ calendars, reminders }: DashboardPageProps) {
  const user = useCurrentUser();
  const withMoney = useCan("manage_finance");
  const withAgenda = useCan(["manage_appointments", "manage_calendars"]);
  return (
    <Page title="Dashboard" lead="O jeito mais fácil de gerenciar seus agendamentos.">
      <p className={classes.plan}>
        Plano atual: <strong>{planNames[user.tier]}</strong>
      </p>
      <FiguresPanel businessType={user.businessType} withMoney={withMoney} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {withAgenda && <NextAppointmentsPanel />}
          {calendars}
        </div>
        <div className={classes.column}>
          {reminders}
          <IntegrationsPanel />
        </div>
      </div>
    </Page>
  );
}
