import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { lastChargeWords } from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";

/** Cancels the subscription, after saying until when everything works and what is left then. */
export function CancelButton({ periodEndsAt }: { periodEndsAt: string }) {
  const charges = trpc.subscriptions.nextCharge.useQuery().data;
  const last = charges ? lastChargeWords(charges, periodEndsAt) : tierTexts.noNewMonth;
  const day = formatDay(periodEndsAt, saleTimeZone);
  const [isAsking, setIsAsking] = useState(false);
  const { cancel } = useSubscriptionChanges(
    () => setIsAsking(false),
    `${tierTexts.endsOn(day)} ${last}`,
  );
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {tierTexts.cancel}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={tierTexts.cancelTitle}
        confirmLabel={tierTexts.cancel}
        cancelLabel={tierTexts.resume}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {tierTexts.cancelText(day, last)}
      </ConfirmDialog>
    </>
  );
}
