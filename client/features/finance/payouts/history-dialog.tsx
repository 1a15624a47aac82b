import { Modal, Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { Payout } from "#shared/schemas/payouts.ts";
import { stepWords } from "./payout-words.ts";
import classes from "./payouts.module.css";

type HistoryDialogProps = { payout: Payout; timeZone: string; onClose: () => void };

/** Who made a payout, paid it and cancelled it, and when. It is mounted while it is open. */
export function HistoryDialog({ payout, timeZone, onClose }: HistoryDialogProps) {
  useReturnFocus();
  const { id, description, employee, amountCents } = payout;
  const history = trpc.payouts.history.useQuery({ id });
  return (
    <Modal opened onClose={onClose} title="Histórico do pagamento" size={440}>
      <div className={classes.review}>
        <p className={classes.sentence}>
          {description} · {employee.name} · {formatMoney(amountCents)}
        </p>
        <QueryView
          query={history}
          messageOf={(error) => failureOf(error).message}
          loading={
            <Loading label="Carregando histórico">
              <Skeleton height={72} radius={8} />
            </Loading>
          }
        >
          {(steps) => (
            <ol className={classes.steps}>
              {steps.map((step, i) => (
                <li key={`${step.at} ${step.status}`}>
                  {stepWords(step.status, steps[i - 1]?.status)}
                  <span className={classes.detail}>
                    {[formatDateTime(step.at, timeZone), step.actor?.name]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </QueryView>
      </div>
    </Modal>
  );
}
