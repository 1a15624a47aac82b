import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { byTemplate } from "./sending-words.ts";
import { usePreview } from "./use-preview.ts";
import classes from "./whatsapp-page.module.css";

type PreviewPanelProps = {
  /** The patient whose facts are put in; undefined while nobody is listed. */
  patientId: string | undefined;
  message: string;
};

/** Shows the message as one person would read it, how long it is then, or why they don't get it. */
export function PreviewPanel({ patientId, message }: PreviewPanelProps) {
  const { data, error, isFetching } = usePreview(patientId ? [patientId] : [], message);
  if (message.trim() === "" || !patientId) return null;
  // A box of nothing says nothing.
  if (!data && !error && !isFetching) return null;
  const [refusal] = data?.refused ?? [];
  return (
    <Panel title="Prévia">
      {!data && isFetching && (
        <Loading label="Carregando prévia">
          <Skeleton height={72} radius={8} />
        </Loading>
      )}
      {error && <p className={classes.nothing}>{failureOf(error).message}</p>}
      {data?.sample && (
        <>
          <p className={classes.nothing}>
            Para {data.sample.name}:{" "}
            <span className="figures">
              {formatCount(data.sample.length)} de {formatCount(data.sample.most)} caracteres
            </span>
          </p>
          <blockquote className={classes.quote}>{data.sample.text}</blockquote>
          {data.sample.byTemplate && <p className={classes.nothing}>{byTemplate}</p>}
        </>
      )}
      {refusal && (
        <Notice tone="warning">
          <strong>{refusal.name}</strong> não recebe: {refusal.reasonText}
        </Notice>
      )}
    </Panel>
  );
}
