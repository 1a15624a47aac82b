import type { ComponentType } from "react";
import type { PatientDetail } from "#shared/schemas/patients.ts";

/** The tabs of a patient's page, as the address names them. */
export const patientTabs = ["geral", "prontuario", "receitas", "anamnese", "agendamentos"] as const;
export type PatientTab = (typeof patientTabs)[number];

/** What a part of another feature gets from the page of a patient. */
export type PartProps = {
  patient: PatientDetail;
  /** Shows another tab. */
  onTab: (tab: PatientTab) => void;
  /** Opens the form of the patient's own data, medical history included. */
  onEdit: () => void;
  /** The appointment that a consultation is begun from; null when none is. */
  attending: string | null;
  /** The consultation was written or given up. */
  onAttended: () => void;
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
