import { Portal, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { SidePanel } from "#client/ui/side-panel.tsx";
import { ClosingSummary } from "./closing-summary.tsx";
import { SessionSummary } from "./session-summary.tsx";
import { openedAtWords } from "./session-words.ts";
import { usePrintClosing } from "./use-print-closing.ts";

type SessionPanelProps = {
  /** The session that the address asks for. */
  openId: string | null;
  timeZone: string;
  onClose: () => void;
  /** The page with the list. */
  children: ReactNode;
};

/** Shows one session of the till beside the page: its drawer, its methods and its lines. */
export function SessionPanel({ openId, timeZone, onClose, children }: SessionPanelProps) {
  const summary = trpc.transactions.sessionSummary.useQuery(
    { id: openId ?? "" },
    { enabled: openId !== null },
  );
  const printing = usePrintClosing(openId);
  const title = summary.data
    ? `Caixa de ${openedAtWords(summary.data.session, timeZone)}`
    : "Caixa";
  const content = (
    <QueryView
      query={summary}
      messageOf={(error) => loadFailure(error, "do caixa")}
      loading={<PanelSkeleton />}
    >
      {(figures) => <SessionSummary figures={figures} timeZone={timeZone} printing={printing} />}
    </QueryView>
  );
  return (
    <>
      <SidePanel record={openId === null ? null : { title, content }} onClose={onClose}>
        {children}
      </SidePanel>
      {/* Not in the panel, which a sheet of paper is too narrow for. */}
      {summary.data && printing.moves && (
        <Portal>
          <ClosingSummary figures={summary.data} moves={printing.moves} timeZone={timeZone} />
        </Portal>
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Carregando o caixa">
      <Skeleton height={220} mb={16} radius={8} />
      <Skeleton height={160} radius={8} />
    </Loading>
  );
}
