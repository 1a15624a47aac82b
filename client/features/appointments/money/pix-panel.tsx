import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { CopyCodeButton } from "#client/domain/finance/copy-code-button.tsx";
import { failureOf } from "#client/lib/failures.ts";
import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Notice } from "#client/ui/notice.tsx";
import QrCode from "#client/ui/qr-code.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { PixCode } from "#shared/schemas/pix.ts";
import { maxAmountCents } from "#shared/domain/ledger-terms.ts";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import classes from "./pix-panel.module.css";

const PixSettingsDrawer = lazyPart(() => import("#client/domain/finance/pix-settings-drawer.tsx"));

/** How long an amount rests before its code is asked for. */
const restMs = 300;

type PixPanelProps = {
  /** What is paid by PIX; null while it is unknown. */
  amountCents: number | null;
  reference: string;
  /** Stands for the code while that is made. */
  waiting: ReactNode;
};

/** Shows the code of one amount, for the customer's phone; never that of another amount. */
export default function PixPanel({ amountCents, reference, waiting }: PixPanelProps) {
  const [rested] = useDebouncedValue(amountCents, restMs, { leading: true });
  const isAmount = rested !== null && rested > 0 && rested <= maxAmountCents;
  const code = trpc.pix.code.useQuery(
    { amountCents: rested ?? 0, reference },
    { enabled: isAmount },
  );
  if (amountCents === null || amountCents <= 0 || amountCents > maxAmountCents) return null;
  return (
    <section className={classes.panel} aria-label={`PIX de ${formatMoney(amountCents)}`}>
      {rested === amountCents ? (
        <QueryView query={code} messageOf={(error) => failureOf(error).message} loading={waiting}>
          {(loaded) => <Code {...loaded} amountCents={amountCents} />}
        </QueryView>
      ) : (
        waiting
      )}
    </section>
  );
}

type CodeProps = Pick<PixCode, "code" | "receiver"> & { amountCents: number };

function Code({ code, receiver, amountCents }: CodeProps) {
  if (!code || !receiver) return <MissingNotice />;
  return (
    <div className={classes.code}>
      <QrCode text={code} label={pixTexts.codeLabel(formatMoney(amountCents))} />
      <div className={classes.words}>
        <p>
          <strong className="figures">{formatMoney(amountCents)}</strong> para {receiver.name}
        </p>
        <TextInput
          className={classes.text}
          label="PIX copia e cola"
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyCodeButton code={code} />
        <p className={classes.soft}>
          O código não avisa quando o dinheiro chega: confira no aplicativo do banco antes de
          registrar.
        </p>
      </div>
    </div>
  );
}

function MissingNotice() {
  const [configuring, setConfiguring] = useState(false);
  return (
    <Notice tone="info">
      Para mostrar o QR code com o valor, informe a chave PIX de quem recebe.
      <div className={classes.configure}>
        <Button size="compact-sm" variant="default" onClick={() => setConfiguring(true)}>
          Configurar caixa
        </Button>
      </div>
      {configuring && <Settings onClose={() => setConfiguring(false)} />}
    </Notice>
  );
}

function Settings({ onClose }: { onClose: () => void }) {
  useNestedDialog();
  return <PixSettingsDrawer opened onClose={onClose} />;
}
