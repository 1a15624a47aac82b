import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { QueryView } from "#client/ui/query-view.tsx";
import { SidePanel } from "#client/ui/side-panel.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { goneReason } from "../record/gone-words.ts";
import { Glance, GlanceSkeleton } from "./glance-panel.tsx";
import classes from "./patient-panel.module.css";

/** Held arrow keys run past people; only those where they rest are asked for. */
const passingMs = 80;

type PatientPanelProps = {
  /** The person whose panel is open, by the address. */
  openId: string | null;
  /** The list's rows, whose names and phones are shown until the answer comes. */
  listed: readonly ListedPatient[];
  onClose: () => void;
  /** Absent when the viewer may not book. */
  onBook?: (() => void) | undefined;
  /** Absent when appointments can't be shown. */
  onOpenAppointment?: ((id: string) => void) | undefined;
  /** The page with the list. */
  children: ReactNode;
};

/** Shows a customer beside the list: what is asked at the telephone, and where to go from there. */
export function PatientPanel(props: PatientPanelProps) {
  const { openId, listed, onClose, onBook, onOpenAppointment, children } = props;
  const { singular, lower } = useCustomerWords();
  const [rested] = useDebouncedValue(openId, passingMs, { leading: true });
  const known = listed.find(({ id }) => id === openId);
  const summary = trpc.patients.summary.useQuery(
    { id: openId ?? "" },
    { enabled: openId !== null && openId === rested, placeholderData: known },
  );
  const failure = summary.error && failureOf(summary.error);
  const isGone = failure?.code === "not_found" || failure?.code === "invalid_input";
  const title = summary.data?.name ?? (isGone ? `${singular} não encontrado` : "Carregando...");
  const content = isGone ? (
    <p className={classes.none}>{goneReason}</p>
  ) : (
    <QueryView
      query={summary}
      messageOf={(error) => loadFailure(error, `do ${lower}`)}
      loading={<GlanceSkeleton />}
    >
      {(patient) => (
        <Glance
          patient={patient}
          isLoading={summary.isPlaceholderData}
          onBook={onBook}
          onOpenAppointment={onOpenAppointment}
        />
      )}
    </QueryView>
  );
  return (
    <SidePanel record={openId === null ? null : { title, content }} onClose={onClose}>
      {children}
    </SidePanel>
  );
}
