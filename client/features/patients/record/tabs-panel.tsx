import { Tabs } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { HistoryEditing } from "#client/domain/records/history-panel.tsx";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { HistoryList } from "../history/history-list.tsx";
import classes from "./patient-page.module.css";
import { PatientSummary } from "./patient-summary.tsx";
import {
  openTab,
  patientTabs,
  type PartProps,
  type PatientPart,
  type PatientTab,
} from "./tab-values.ts";

type TabsPanelProps = PartProps & {
  tab: PatientTab;
  /** The tabs that other features show of a customer. */
  parts: readonly PatientPart[];
  /** Opens the form of the patient's medical history alone. */
  onEditHistory: () => void;
  onOpenAppointment?: ((id: string) => void) | undefined;
};

/** The tabs of a customer's page, those that this business and this person have. */
export function TabsPanel(props: TabsPanelProps) {
  const { tab, parts, onEditHistory, onOpenAppointment, ...shown } = props;
  const { patient, onTab } = shown;
  const seesAppointments = useCan(["manage_appointments", "manage_calendars"]);
  const sheets = clinicalSheetsOf(useCurrentUser());
  const shownParts = parts.filter(({ sheet }) => sheets[sheet]);
  const list = useRef<HTMLDivElement>(null);
  const known: PatientTab[] = ["geral", ...shownParts.map((part) => part.tab)];
  if (seesAppointments) known.push("agendamentos");
  const open = openTab(tab, known);
  // On a phone the chosen one may be out of the window.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${open}"]`);
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [open]);
  return (
    <HistoryEditing value={onEditHistory}>
      <Tabs
        value={open}
        onChange={(next) => onTab(patientTabs.find((one) => one === next) ?? "geral")}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} ref={list}>
          <Tabs.Tab value="geral" data-tab="geral">
            Visão Geral
          </Tabs.Tab>
          {shownParts.map(({ tab: value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
          {seesAppointments && (
            <Tabs.Tab value="agendamentos" data-tab="agendamentos">
              Agendamentos
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="geral" pt="lg">
          <PatientSummary parts={shownParts} {...shown} />
        </Tabs.Panel>
        {shownParts.map(({ tab: value, Part }) => (
          <Tabs.Panel key={value} value={value} pt="lg">
            <Part {...shown} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="agendamentos" pt="lg">
          <HistoryList patientId={patient.id} onOpen={onOpenAppointment} />
        </Tabs.Panel>
      </Tabs>
    </HistoryEditing>
  );
}
