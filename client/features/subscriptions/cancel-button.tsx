import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";

/** Cancels the subscription, after saying until when everything works and what is left then. */
export function CancelButton({ periodEndsAt }: { periodEndsAt: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancel } = useSubscriptionChanges(() => setIsAsking(false));
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
        {tierTexts.cancelText(formatDay(periodEndsAt, saleTimeZone))}
      </ConfirmDialog>
    </>
  );
}
