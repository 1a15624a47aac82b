import { useState } from "react";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { OpenTillDrawer } from "./open-till-drawer.tsx";
import classes from "./closed-till-notice.module.css";

type ClosedTillNoticeProps = {
  /** True in Finanças, where no way there is needed. */
  isInFinance?: boolean;
};

/** Says that no money can be taken while the till is closed, and opens it right here. */
export function ClosedTillNotice({ isInFinance = false }: ClosedTillNoticeProps) {
  const [opening, setOpening] = useState(false);
  return (
    <Notice tone="warning">
      {isInFinance ? ledgerTexts.tillClosedHere : ledgerTexts.tillClosed}
      <div className={classes.actions}>
        <WriteButton size="compact-sm" onClick={() => setOpening(true)}>
          Abrir caixa
        </WriteButton>
        {!isInFinance && (
          <AnchorLink inherit underline="always" to="/app/finance">
            Ir para Finanças
          </AnchorLink>
        )}
      </div>
      {opening && <Nested />}
      <OpenTillDrawer opened={opening} onClose={() => setOpening(false)} />
    </Notice>
  );
}

/** Lives as long as the drawer above the appointment's. */
function Nested() {
  useNestedDialog();
  return null;
}
