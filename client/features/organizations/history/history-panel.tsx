import { Button, Skeleton } from "@mantine/core";
import { IconFileExport, IconHistory } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { HistoryLine } from "#shared/schemas/history.ts";
import { HistoryFields } from "./history-fields.tsx";
import classes from "./history-panel.module.css";
import { historyInputOf, type OrganizationPartProps } from "../address/tab-values.ts";
import { useHistory } from "./use-history.ts";

/** The tab of who did what and when, as far as the person may read of it. */
export default function HistoryPanel({ search, onSearch }: OrganizationPartProps) {
  const filters = historyInputOf(search);
  const history = useHistory(filters);
  const file = useMutation({
    mutationFn: () =>
      saveFile(`/api/org/history/export?${new URLSearchParams(filters)}`, {
        failed: "Erro ao exportar o histórico",
        name: "historico.csv",
      }),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Panel
      title="Quem fez o quê"
      lead="O histórico da organização, do mais recente ao mais antigo. Ninguém pode apagar."
      action={
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} stroke={1.75} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          Exportar CSV
        </Button>
      }
    >
      <HistoryFields search={search} onSearch={onSearch} />
      <QueryView
        query={history}
        messageOf={(error) => loadFailure(error, "do histórico")}
        loading={
          <Loading label="Carregando...">
            <Skeleton height={420} radius={12} />
          </Loading>
        }
      >
        {({ lines, timeZone }) =>
          lines.length === 0 ? (
            <EmptyState icon={<IconHistory size={28} stroke={1.5} />} title="Nada encontrado">
              Nada do que você pode ver corresponde a estes filtros.
            </EmptyState>
          ) : (
            <div className={classes.lines} aria-busy={history.isPlaceholderData}>
              <ol>
                {lines.map((line) => (
                  <Line key={line.id} line={line} timeZone={timeZone} />
                ))}
              </ol>
              <MoreButton list={history} />
            </div>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Line({ line, timeZone }: { line: HistoryLine; timeZone: string }) {
  const { at, actor, deed, subject, detail } = line;
  return (
    <li>
      <p>
        <strong>{actor}</strong> {subject ? deed : deed.replace(/:$/, "")}
        {subject && <strong> {subject}</strong>}
        {detail && ` (${detail})`}
      </p>
      <time dateTime={at} className="figures">
        {formatDateTime(at, timeZone)}
      </time>
    </li>
  );
}
