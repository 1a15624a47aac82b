import { Button } from "@mantine/core";
import { useState } from "react";
import { OpenTillDrawer } from "#client/domain/open-till-drawer.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import classes from "./closed-till-notice.module.css";

/** Says that no money can be taken while the till is closed, and opens it right here. */
export function ClosedTillNotice() {
  const [opening, setOpening] = useState(false);
  return (
    <Notice tone="warning">
      {ledgerTexts.tillClosed}
      <div className={classes.actions}>
        <Button size="compact-sm" onClick={() => setOpening(true)}>
          Abrir caixa
        </Button>
        <AnchorLink inherit underline="always" to="/app/finance">
          Ir para Finanças
        </AnchorLink>
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
