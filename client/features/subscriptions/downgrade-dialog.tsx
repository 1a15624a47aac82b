import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

type DowngradeDialogProps = {
  plan: PlanSlug;
  periodEndsAt: string;
  onClose: () => void;
};

/** Asks before a smaller plan is chosen; shows what is above its limits when it is refused. */
export function DowngradeDialog({ plan, periodEndsAt, onClose }: DowngradeDialogProps) {
  const name = planNames[plan];
  const day = formatDay(periodEndsAt, saleTimeZone);
  const downgrade = trpc.subscriptions.downgrade.useMutation({
    onSuccess() {
      void changed("organizations");
      toast.success(tierTexts.changesOn(name, day));
      onClose();
    },
  });
  const failure = downgrade.error && failureOf(downgrade.error);
  return (
    <ConfirmDialog
      opened
      title={tierTexts.changeTitle(name)}
      confirmLabel={failure ? "Entendi" : tierTexts.downgrade}
      cancelLabel={failure ? null : "Cancelar"}
      loading={downgrade.isPending}
      onConfirm={failure ? onClose : () => downgrade.mutate({ newTier: plan })}
      onCancel={onClose}
    >
      {failure ? (
        <div role="alert">
          {failure.message}
          <ul>
            {failure.issues.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : (
        tierTexts.downgradeText(name, day, formatCents(plans[plan].priceCents))
      )}
    </ConfirmDialog>
  );
}
