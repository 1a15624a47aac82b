import { Skeleton } from "@mantine/core";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { nextInvoiceWords, openWords } from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { ExcessList, LostList } from "./excess-list.tsx";
import { useCharges } from "./use-billing-page.ts";

type DowngradeDialogProps = {
  plan: PlanSlug;
  periodEndsAt: string;
  onClose: () => void;
};

/**
 * Asks before a smaller plan is chosen. What is above its limits is shown in place of the question;
 * what came to be above them meanwhile, when it is refused.
 */
export function DowngradeDialog({ plan, periodEndsAt, onClose }: DowngradeDialogProps) {
  const name = planNames[plan];
  const day = formatDay(periodEndsAt, saleTimeZone);
  const preview = trpc.subscriptions.previewDowngrade.useQuery(
    { newTier: plan },
    { staleTime: 0, gcTime: 0 },
  );
  const price = plans[plan].priceCents;
  const charges = useCharges();
  const next = { at: periodEndsAt, cents: price + (charges?.leftCents ?? 0), monthlyCents: price };
  const charge = charges
    ? openWords(charges) + nextInvoiceWords(next)
    : tierTexts.priceOf(formatCents(price));
  const downgrade = trpc.subscriptions.downgrade.useMutation({
    onSuccess() {
      void changed("organizations");
      toast.success(`${tierTexts.changesOn(name, day)} ${charge}`);
      onClose();
    },
    onError: () => void preview.refetch(),
  });
  const above = preview.data?.above ?? [];
  const error = downgrade.error ?? (preview.data ? null : preview.error);
  const failure = error && failureOf(error);
  const isRefused = failure !== null || above.length > 0;
  const text = () => {
    if (above.length > 0) {
      return (
        <div role="alert">
          {tierTexts.reduceFirst(name)}
          <ExcessList above={above} />
        </div>
      );
    }
    if (failure) return <div role="alert">{failure.message}</div>;
    if (preview.data) {
      return (
        <>
          {tierTexts.downgradeText(name, day, charge)}
          <LostList plan={plan} lost={preview.data.lost} from={tierTexts.lostOnceChosen} />
        </>
      );
    }
    return (
      <Loading label="Carregando...">
        <Skeleton height={96} radius={8} />
      </Loading>
    );
  };
  return (
    <ConfirmDialog
      opened
      title={tierTexts.changeTitle(name)}
      confirmLabel={isRefused ? "Entendi" : tierTexts.downgrade}
      cancelLabel={isRefused ? null : "Cancelar"}
      waiting={!isRefused && !preview.data}
      loading={downgrade.isPending}
      onConfirm={isRefused ? onClose : () => downgrade.mutate({ newTier: plan })}
      onCancel={onClose}
    >
      {text()}
    </ConfirmDialog>
  );
}
