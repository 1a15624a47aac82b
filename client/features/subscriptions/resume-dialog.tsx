import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

type ResumeDialogProps = { plan: PlanSlug; cancelsAt: string; onClose: () => void };

/**
 * Asks to go on with a subscription that will end, which comes before another plan. Once it goes on,
 * whoever shows this shows the question of that plan in its place.
 */
export function ResumeDialog({ plan, cancelsAt, onClose }: ResumeDialogProps) {
  const resume = trpc.subscriptions.resume.useMutation({
    onSuccess: () => changed("organizations"),
  });
  const failure = resume.error && failureOf(resume.error);
  return (
    <ConfirmDialog
      opened
      title={tierTexts.changeTitle(planNames[plan])}
      confirmLabel={tierTexts.resumeAndGoOn}
      loading={resume.isPending}
      careful
      onConfirm={() => resume.mutate()}
      onCancel={onClose}
    >
      {tierTexts.resumeFirst(planNames[plan], formatDay(cancelsAt, saleTimeZone))}
      {failure && <div role="alert">{failure.message}</div>}
    </ConfirmDialog>
  );
}
