import { Button, Skeleton } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useState } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { CashSession, CurrentCashSession } from "#shared/schemas/cash-sessions.ts";
import { CloseDrawer } from "./close-drawer.tsx";
import { SettingsButton } from "./settings-button.tsx";
import classes from "./till-panel.module.css";
import { openedSince } from "./till-words.ts";

/** Whether the till is open and what should be in its drawer; opens and closes it. */
export function TillPanel() {
  const current = trpc.cashSessions.current.useQuery();
  return (
    <section className={classes.panel} aria-label="Situação do caixa" data-keeps-focus>
      <QueryView
        query={current}
        messageOf={(error) => loadFailure(error, "do caixa")}
        loading={<TillSkeleton />}
      >
        {(till) => <Till {...till} />}
      </QueryView>
    </section>
  );
}

function Till({ session, timeZone }: CurrentCashSession) {
  const [asking, setAsking] = useState<"open" | "close" | null>(null);
  const stop = () => setAsking(null);
  return (
    <>
      {session ? (
        <OpenTill session={session} timeZone={timeZone} onClose={() => setAsking("close")} />
      ) : (
        <ClosedTill onOpen={() => setAsking("open")} />
      )}
      <OpenTillDrawer opened={asking === "open"} onClose={stop} />
      <CloseDrawer opened={asking === "close"} session={session} onClose={stop} />
    </>
  );
}

type OpenTillProps = { session: CashSession; timeZone: string; onClose: () => void };

function OpenTill({ session, timeZone, onClose }: OpenTillProps) {
  return (
    <div className={classes.till}>
      <div className={classes.state}>
        <StatusBadge tone="success">Caixa aberto</StatusBadge>
        <p className={classes.detail}>{openedSince(session, timeZone)}</p>
        {session.openingNote && <p className={classes.detail}>{session.openingNote}</p>}
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>Abertura</dt>
          <dd className="figures">{formatMoney(session.openingCents)}</dd>
        </div>
        <div data-main>
          <dt>Dinheiro esperado na gaveta</dt>
          <dd className="figures" data-negative={session.expectedCents < 0 || undefined}>
            {formatMoney(session.expectedCents)}
          </dd>
        </div>
      </dl>
      <Button variant="default" leftSection={<IconLock size={18} />} onClick={onClose}>
        Fechar caixa
      </Button>
      <SettingsButton />
    </div>
  );
}

function ClosedTill({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={classes.till}>
      <div className={classes.state}>
        <StatusBadge tone="neutral">Caixa fechado</StatusBadge>
        <p className={classes.detail}>
          Sem caixa aberto não se registra nenhum pagamento, receita ou despesa.
        </p>
      </div>
      <WriteButton leftSection={<IconLockOpen size={18} />} onClick={onOpen}>
        Abrir caixa
      </WriteButton>
      <SettingsButton />
    </div>
  );
}

function TillSkeleton() {
  return (
    <Loading label="Carregando o caixa">
      <Skeleton height={88} radius={12} />
    </Loading>
  );
}
