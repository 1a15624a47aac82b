import { useMemo, type ReactNode } from "react";
import { formatDay } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { ReadOnlyFrame } from "#client/ui/read-only.tsx";
import { saleTimeZone } from "#shared/domain/sale-days.ts";
import { mayManagePlan, type Standing } from "#shared/domain/subscriptions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { standingTexts } from "#shared/texts/standing.pt-br.ts";
import { endedWords } from "./ended-words.ts";
import classes from "./standing-notice.module.css";

/**
 * Above every page while the account hasn't paid: with the way out for whoever may pay, and for
 * everybody else once nothing can be written.
 */
export function StandingNotice() {
  const { role, standing } = useCurrentUser();
  const mayPay = mayManagePlan(role);
  if (standing === "active" || (standing === "past_due" && !mayPay)) return null;
  return (
    <aside className={classes.slot} aria-label="Assinatura">
      <StandingWords standing={standing} mayPay={mayPay} />
    </aside>
  );
}

/** Has forms and buttons of the pages inside rest while nothing may be written; forms say why. */
export function ReadOnlyApp({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const { standing } = user;
  const mayPay = mayManagePlan(user.role);
  const value = useMemo(() => {
    if (standing !== "suspended" && standing !== "cancelled") return null;
    const { title, hint } = wordsOf[standing];
    return {
      notice: <StandingWords standing={standing} mayPay={mayPay} />,
      words: mayPay ? `${title} ${hint(user)}` : standingTexts.readOnly,
    };
  }, [standing, mayPay, user]);
  return <ReadOnlyFrame value={value}>{children}</ReadOnlyFrame>;
}

type StandingWordsProps = { standing: Exclude<Standing, "active">; mayPay: boolean };

function StandingWords({ standing, mayPay }: StandingWordsProps) {
  const user = useCurrentUser();
  if (!mayPay) return <Notice tone="info">{standingTexts.readOnly}</Notice>;
  const { title, hint } = wordsOf[standing];
  return (
    <Notice tone={standing === "past_due" ? "warning" : "danger"}>
      <strong>{title}</strong> {hint(user)}{" "}
      <AnchorLink to="/app/my-plan" inherit underline="always">
        {standingTexts.resolve}
      </AnchorLink>
    </Notice>
  );
}

const wordsOf = {
  past_due: {
    title: standingTexts.pastDue,
    hint: ({ readOnlyFrom: end }: CurrentUser) =>
      end && standingTexts.pastDueUntil(formatDay(end, saleTimeZone)),
  },
  suspended: { title: standingTexts.suspended, hint: () => standingTexts.suspendedHint },
  cancelled: {
    title: standingTexts.cancelled,
    hint: ({ closesAt }: CurrentUser) => endedWords(closesAt),
  },
};
