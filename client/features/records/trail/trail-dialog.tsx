import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { verificationName } from "#client/domain/records/consultation-words.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";

import classes from "./trail.module.css";
import { VerificationPanel } from "./verification-panel.tsx";
import { trailName } from "./verification-words.ts";

type TrailDialogProps = { patientId: string; opened: boolean; onClose: () => void };

/** Who opened a patient's clinical data, and whether what was written is still what was written. */
export function TrailDialog({ patientId, opened, onClose }: TrailDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={trailName} size={560}>
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
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>Integridade</h3>
      <p className={classes.soft}>
        Cada registro guarda o código do anterior. A verificação relê todos, com os anexos.
      </p>
      <VerificationPanel patientId={patientId} />
      <AnchorLink to="/app/patients/verify" className={classes.action}>
        {verificationName}
      </AnchorLink>
    </section>
  );
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
              {page.readings.map(({ at, by, isCopy, isArchive }) => (
                <li key={`${at} ${isCopy} ${isArchive}`}>
                  <span>
                    {by?.name ?? "Alguém que saiu da equipe"}
                    {isCopy && " copiou o prontuário"}
                    {isArchive && " baixou o arquivo com todos os dados da organização"}
                  </span>
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
