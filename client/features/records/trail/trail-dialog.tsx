import { Button, Modal } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Verification } from "#shared/schemas/records.ts";
import classes from "./trail-dialog.module.css";

type TrailDialogProps = { patientId: string; opened: boolean; onClose: () => void };

/** Who opened a patient's clinical data, and whether what was written is still what was written. */
export function TrailDialog({ patientId, opened, onClose }: TrailDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Acessos e integridade" size={560}>
      {opened && (
        <div className={classes.trail}>
          <Integrity patientId={patientId} />
          <Readings patientId={patientId} />
        </div>
      )}
    </Modal>
  );
}

function Integrity({ patientId }: { patientId: string }) {
  const verify = trpc.records.verify.useMutation();
  const { data, error } = verify;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>Integridade</h3>
      <p className={classes.soft}>
        Cada registro guarda o código do anterior. A verificação relê todos, com os anexos.
      </p>
      {data && <Notice tone={isWhole(data) ? "success" : "danger"}>{resultWords(data)}</Notice>}
      {error && <Notice tone="danger">{failureOf(error).message}</Notice>}
      <Button
        variant="default"
        loading={verify.isPending}
        leftSection={<IconShieldCheck size={16} stroke={1.75} />}
        onClick={() => verify.mutate({ patientId })}
        className={classes.action}
      >
        Verificar agora
      </Button>
    </section>
  );
}

const isWhole = ({ brokenEntries, brokenFiles }: Verification) =>
  brokenEntries.length + brokenFiles.length === 0;

function resultWords(found: Verification): string {
  if (isWhole(found)) {
    return `Tudo íntegro: ${found.entries} entradas e ${found.files} anexos conferidos.`;
  }
  const [entry] = found.brokenEntries;
  const files = found.brokenFiles.length;
  return [
    entry && `A entrada ${entry.number} não confere com o que foi escrito.`,
    files > 0 && `${files} anexos não conferem com o que foi enviado.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function Readings({ patientId }: { patientId: string }) {
  const [before, setBefore] = useState<number | undefined>(undefined);
  const readings = trpc.records.readings.useQuery({ patientId, before, limit: 20 });
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>Quem acessou</h3>
      <QueryView
        query={readings}
        messageOf={(error) => loadFailure(error, "dos acessos")}
        loading={<Loading label="Carregando acessos">{null}</Loading>}
      >
        {(page) => (
          <>
            <ul className={classes.readings}>
              {page.readings.map(({ at, by }) => (
                <li key={at}>
                  <span>{by?.name ?? "Alguém que saiu da equipe"}</span>
                  <time dateTime={at} className={`${classes.soft} figures`}>
                    {formatDateTime(at, ownTimeZone())}
                  </time>
                </li>
              ))}
            </ul>
            {page.nextBefore !== null && (
              <Button
                variant="default"
                size="xs"
                className={classes.action}
                onClick={() => setBefore(page.nextBefore ?? undefined)}
              >
                Acessos anteriores
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
