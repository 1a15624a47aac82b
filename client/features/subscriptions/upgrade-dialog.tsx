import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import type { DowngradePreview, UpgradePreview } from "#shared/schemas/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { LostList } from "./excess-list.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import classes from "./subscriptions.module.css";

type UpgradeDialogProps = {
  /** The larger plan; nothing is asked without one. */
  plan: PlanSlug | null;
  /** What was deleted and has no room in it, where an ended account comes back. */
  lost: DowngradePreview["lost"];
  /** What was pressed, which has the focus again afterwards. */
  opener: Element | null;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a larger plan is charged, with what it costs and from when on. */
export function UpgradeDialog({ plan, ...rest }: UpgradeDialogProps) {
  if (!plan) return null;
  if (rest.lost.length > 0) return <ComingBack plan={plan} {...rest} />;
  return <Asked plan={plan} {...rest} />;
}

type QuestionProps = UpgradeDialogProps & { plan: PlanSlug };

function ComingBack({ plan, lost, opener, isSaving, onConfirm, onClose }: QuestionProps) {
  useReturnFocus(() => opener);
  return (
    <ConfirmDialog
      opened
      title={`${tierTexts.comeBack(planNames[plan])}?`}
      confirmLabel="Continuar"
      careful
      loading={isSaving}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <LostList plan={plan} lost={lost} from={tierTexts.lostOnceBack} />
    </ConfirmDialog>
  );
}

/** Once a plan is chosen, the subscription has been read. */
function Asked({ plan, ...rest }: QuestionProps) {
  const cancelsAt = trpc.subscriptions.mine.useQuery().data?.cancelsAt;
  // The end comes back to be decided first; then the question takes its place.
  if (cancelsAt) return <ResumeDialog plan={plan} cancelsAt={cancelsAt} onClose={rest.onClose} />;
  return <Question plan={plan} {...rest} />;
}

function Question({ plan, opener, isSaving, onConfirm, onClose }: QuestionProps) {
  useReturnFocus(() => opener);
  // By the minute it is another amount: nothing older is shown. Once it is confirmed nothing is asked
  // any more, though the plan's change is told to all screens.
  const preview = trpc.subscriptions.previewUpgrade.useQuery(
    { newTier: plan },
    { enabled: !isSaving, retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  const { data, error, isFetching, refetch } = preview;
  const failure = error && failureOf(error);
  const mayPass = failure !== null && (failure.mayPass || failure.code === "billing_unavailable");
  const isRefused = failure !== null && !mayPass;
  const refused = isRefused
    ? { confirmLabel: "Entendi", onConfirm: onClose }
    : { confirmLabel: "Tentar de novo", onConfirm: () => void refetch() };
  const next = failure ? refused : { confirmLabel: tierTexts.upgrade, onConfirm };
  return (
    <ConfirmDialog
      opened
      title={tierTexts.changeTitle(planNames[plan])}
      {...next}
      cancelLabel={isRefused ? null : "Cancelar"}
      careful={!isRefused}
      waiting={!failure && !data}
      loading={isSaving || (failure !== null && isFetching)}
      onCancel={onClose}
    >
      {failure ? (
        <div role="alert">{failure.message}</div>
      ) : (
        <>
          {tierTexts.upgradeText(planNames[plan])}
          {data ? <Costs preview={data} /> : <Counting />}
        </>
      )}
    </ConfirmDialog>
  );
}

function Counting() {
  return (
    <Loading label={tierTexts.counting}>
      <Skeleton height={120} mt={16} radius={8} />
    </Loading>
  );
}

function Costs({ preview }: { preview: UpgradePreview }) {
  const { monthlyCents, nextInvoiceCents, nextInvoiceAt } = preview;
  const monthly = formatCents(monthlyCents);
  return (
    <dl className={classes.costs}>
      <dt>{tierTexts.now}</dt>
      <dd>{tierTexts.nothingNow}</dd>
      <dt>{tierTexts.onInvoice(formatDay(nextInvoiceAt, saleTimeZone))}</dt>
      <dd>
        {formatCents(nextInvoiceCents)}
        <small>
          {tierTexts.invoiceParts(monthly, formatCents(nextInvoiceCents - monthlyCents))}
        </small>
      </dd>
      <dt>{tierTexts.afterwards}</dt>
      <dd>{monthly}</dd>
    </dl>
  );
}
