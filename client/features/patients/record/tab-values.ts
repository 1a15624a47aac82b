import type { ComponentType } from "react";
import type { PatientDetail } from "#shared/schemas/patients.ts";

/** The tabs of a patient's page, as the address names them. */
export const patientTabs = [
  "geral",
  "prontuario",
  "receitas",
  "anamnese",
  "estetica",
  "agendamentos",
] as const;
export type PatientTab = (typeof patientTabs)[number];

/** What a part of another feature gets from the page of a patient. */
export type PartProps = {
  patient: PatientDetail;
  /** Shows another tab. */
  onTab: (tab: PatientTab) => void;
  /** The appointment that a consultation is begun from; null when none is. */
  attending: string | null;
  /** The consultation was given up, or written at an appointment. */
  onAttended: (appointmentId: string | null) => void;
  /** The record that is open; null while none is. */
  recordId: string | null;
  onRecord: (id: string | null) => void;
};

/**
 * A tab of another feature, which the route passes in, as features don't know each other. Which
 * businesses show it: those that keep medical sheets, or aesthetic ones.
 */
export type PatientPart = {
  readonly tab: PatientTab;
  readonly label: string;
  readonly sheet: "medical" | "aesthetic";
  readonly Part: ComponentType<PartProps>;
  /** Its share of Visão Geral, for those who may read it. */
  readonly Overview?: ComponentType<PartProps>;
};

/** What the address says of a patient's page. */
export type PatientSearch = {
  readonly aba?: PatientTab | undefined;
  /** Set while the new-appointment dialog is open: 1, or what it begins with. */
  readonly novo?: 1 | string | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
  /** The id of the appointment that a consultation is begun from. */
  readonly atender?: string | undefined;
  /** The id of the appointment whose consultation was written, until it is finished. */
  readonly atendido?: string | undefined;
  /** The id of the record that is open. */
  readonly registro?: string | undefined;
};

/** Reads what the address says; what it doesn't know is left out. */
export function readPatientSearch(search: Record<string, unknown>): PatientSearch {
  const { aba, novo, agendamento, atender, atendido, registro } = search;
  const tab = patientTabs.find((known) => known === aba);
  return {
    ...(tab && tab !== "geral" && { aba: tab }),
    ...((novo === 1 || typeof novo === "string") && { novo }),
    ...(typeof agendamento === "string" && { agendamento }),
    ...(typeof atender === "string" && { atender }),
    ...(typeof atendido === "string" && { atendido }),
    ...(typeof registro === "string" && { registro }),
  };
}

/**
 * Returns which of the tabs that are there is open: of a studio whose only anamnesis is the aesthetic
 * one, links to the anamnesis mean that.
 */
export function openTab(named: PatientTab, known: readonly PatientTab[]): PatientTab {
  if (known.includes(named)) return named;
  return named === "anamnese" && known.includes("estetica") ? "estetica" : "geral";
}

/** What stays in the address whatever is opened or closed: an appointment to finish is not forgotten. */
export const stayingOf = ({ aba, atendido }: PatientSearch): PatientSearch => ({
  aba,
  ...(atendido && { atendido }),
});
