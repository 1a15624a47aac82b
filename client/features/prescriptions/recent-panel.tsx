import { Button, Skeleton } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { formatPlainDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { PrescriptionBadge } from "./validity-list.tsx";
import { itemsOf } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";

type RecentPanelProps = {
  patient: { readonly id: string };
  onTab: (tab: "receitas") => void;
};

const shownPrescriptions = 5;

/** The last prescriptions on a patient's overview. */
export function Recent({ patient, onTab }: RecentPanelProps) {
  const list = trpc.prescriptions.list.useQuery({
    patientId: patient.id,
    limit: shownPrescriptions,
  });
  return (
    <BoxedPanel
      title="Receitas recentes"
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => onTab("receitas")}>
          Ver receitas
        </Button>
      }
    >
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "das receitas")}
        loading={
          <Loading label="Carregando receitas">
            <Skeleton height={80} radius={12} />
          </Loading>
        }
      >
        {({ prescriptions }) =>
          prescriptions.length === 0 ? (
            <p className={classes.soft}>Nenhuma receita registrada</p>
          ) : (
            <ul className={classes.list}>
              {prescriptions.map((prescription) => (
                <li key={prescription.id} className={classes.cardHead}>
                  <PrescriptionBadge prescription={prescription} />
                  <span>
                    {itemsOf(prescription)
                      .map(({ medication }) => medication)
                      .join(" · ")}
                  </span>
                  <span className={classes.soft}>{formatPlainDay(prescription.prescribedAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </BoxedPanel>
  );
}
