import { formatDay } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { mayManagePlan, saleTimeZone } from "#shared/domain/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import classes from "./standing-notice.module.css";

/**
 * Above every page while the account hasn't paid: with the way out for whoever may pay, and for
 * everybody else once nothing can be written.
 */
export function StandingNotice() {
  const { role, standing, readOnlyFrom } = useCurrentUser();
  const mayPay = mayManagePlan(role);
  if (standing === "active" || (standing === "past_due" && !mayPay)) return null;
  return (
    <aside className={classes.slot} aria-label="Assinatura">
      {mayPay ? (
        <Notice tone={standing === "past_due" ? "warning" : "danger"}>
          <strong>{wordsOf[standing].title}</strong> {wordsOf[standing].hint(readOnlyFrom)}{" "}
          <AnchorLink to="/app/my-plan" inherit underline="always">
            {tierTexts.resolve}
          </AnchorLink>
        </Notice>
      ) : (
        <Notice tone="info">{tierTexts.readOnly}</Notice>
      )}
    </aside>
  );
}

const wordsOf = {
  past_due: {
    title: tierTexts.pastDue,
    hint: (end: string | null) => end && tierTexts.pastDueUntil(formatDay(end, saleTimeZone)),
  },
  suspended: { title: tierTexts.suspended, hint: () => tierTexts.suspendedHint },
  cancelled: { title: tierTexts.cancelled, hint: () => tierTexts.cancelledHint },
};
