import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { Instant } from "#shared/domain/date-formats.ts";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { comingEndWords, type ComingEnd } from "#shared/texts/cancellations.pt-br.ts";
import { lastChargeWords } from "#shared/texts/charges.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { useCharges } from "./use-billing-page.ts";
import { useSubscriptionChanges } from "./use-subscription-changes.ts";

const dayOf = (at: Instant) => formatDay(at, saleTimeZone);

/** Cancels the subscription, after saying until when what works and what is left then. */
export function CancelButton({ end }: { end: ComingEnd }) {
  const charges = useCharges();
  const last = charges ? lastChargeWords(charges, end.endsAt) : tierTexts.noNewMonth;
  const ends = tierTexts.endsOn(dayOf(end.endsAt));
  const [isAsking, setIsAsking] = useState(false);
  const { cancel } = useSubscriptionChanges(() => setIsAsking(false), `${ends} ${last}`);
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
        {ends} {comingEndWords(end, last, dayOf)}
      </ConfirmDialog>
    </>
  );
}
