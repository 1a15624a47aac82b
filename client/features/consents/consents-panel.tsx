import { Button, Skeleton, Stack } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { PaperButtons } from "#client/domain/documents/paper-buttons.tsx";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Consent } from "#shared/schemas/consents.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { ConsentForm } from "./consent-form.tsx";
import classes from "./consents-panel.module.css";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { ConsentTemplatesDrawer } from "./consent-templates-drawer.tsx";
import { useConsentList } from "./use-consent-list.ts";

/** What a customer consented to, for those who may read it. */
export function ConsentsPanel({ patient }: { patient: PatientDetail }) {
  return useCan("manage_medical_records") ? <Consents patient={patient} /> : null;
}

/** Consents beside the clinical anamnesis: once only, where there is an aesthetic one as well. */
export function ClinicalConsents({ patient }: { patient: PatientDetail }) {
  const { aesthetic } = clinicalSheetsOf(useCurrentUser());
  return aesthetic ? null : <ConsentsPanel patient={patient} />;
}

function Consents({ patient }: { patient: PatientDetail }) {
  const [isSigning, setSigning] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [revoked, setRevoked] = useState<Consent | null>(null);
  const list = useConsentList(patient.id);
  const isArchived = patient.archivedAt !== null;
  return (
    <Panel
      title="Termos de consentimento"
      action={
        <div className={classes.actions}>
          <Button variant="subtle" onClick={() => setWriting(true)}>
            Modelos
          </Button>
          {!isArchived && (
            <WriteButton
              variant="default"
              leftSection={<IconSignature size={16} stroke={1.75} />}
              onClick={() => setSigning(true)}
            >
              Novo termo
            </WriteButton>
          )}
        </div>
      }
    >
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "dos termos")}
        loading={
          <Loading label="Carregando termos">
            <Skeleton height={180} radius={12} />
          </Loading>
        }
      >
        {(consents) =>
          consents.length === 0 ? (
            <EmptyState
              icon={<IconSignature size={28} stroke={1.5} />}
              title="Nenhum termo assinado"
            >
              O termo é lido e assinado nesta tela, e fica guardado no prontuário.
            </EmptyState>
          ) : (
            <Stack gap="md">
              <ul className={classes.consents}>
                {consents.map((consent) => (
                  <ConsentRow
                    key={consent.id}
                    consent={consent}
                    onRevoke={isArchived ? undefined : () => setRevoked(consent)}
                  />
                ))}
              </ul>
              <MoreButton list={list} />
            </Stack>
          )
        }
      </QueryView>
      <FormDrawer
        opened={isSigning}
        title="Novo termo"
        unsaved="O termo ainda não foi assinado e guardado."
        width={760}
        onClose={() => setSigning(false)}
      >
        {(drawer) => <ConsentForm patient={patient} {...drawer} />}
      </FormDrawer>
      <ConsentTemplatesDrawer opened={isWriting} onClose={() => setWriting(false)} />
      {revoked && <RevokeDialog consent={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}

type ConsentRowProps = { consent: Consent; onRevoke: (() => void) | undefined };

function ConsentRow({ consent, onRevoke }: ConsentRowProps) {
  const { id, title, signerName, signedAt, isRevoked, createdAt, reason } = consent;
  return (
    <li>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.soft}>
          {signerName} · {formatDateTime(signedAt, ownTimeZone())}
        </p>
        {isRevoked && (
          <p className={classes.soft}>
            Retirado em {formatDateTime(createdAt, ownTimeZone())}: {reason}
          </p>
        )}
      </div>
      <StatusBadge tone={isRevoked ? "warning" : "success"}>
        {isRevoked ? "Retirado" : "Assinado"}
      </StatusBadge>
      <div className={classes.actions}>
        <PaperButtons page={`/api/consents/${id}/paper`} name={title} />
        {!isRevoked && onRevoke && (
          <WriteButton
            variant="subtle"
            color="gray"
            aria-label={`Retirar ${title}`}
            onClick={onRevoke}
          >
            Retirar
          </WriteButton>
        )}
      </div>
    </li>
  );
}
