import { Button, Group, Skeleton } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { DocumentState, IssuedDocument } from "#shared/schemas/documents.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { CancelDocumentDialog } from "./cancel-document-dialog.tsx";
import classes from "./document-list.module.css";
import { PaperButtons } from "./paper-buttons.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useDocumentList } from "./use-document-list.ts";

/** The documents that were issued of a customer, the latest first. */
export function DocumentList({ patientId }: { patientId: string }) {
  const documents = useDocumentList(patientId);
  const [cancelling, setCancelling] = useState<IssuedDocument | null>(null);
  return (
    <>
      <QueryView
        query={documents}
        messageOf={(error) => loadFailure(error, "dos documentos")}
        loading={
          <Loading label="Carregando documentos">
            <Skeleton height={96} radius={12} />
          </Loading>
        }
      >
        {(issued) =>
          issued.length === 0 ? (
            <EmptyState
              icon={<IconFileText size={28} stroke={1.5} />}
              title="Nenhum documento emitido"
            >
              Declarações, atestados e outros papéis ficam aqui para imprimir de novo.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {issued.map((document) => (
                <DocumentCard
                  key={document.id}
                  document={document}
                  onCancel={() => setCancelling(document)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton list={documents} />
      {cancelling && (
        <CancelDocumentDialog document={cancelling} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

const states: Readonly<
  Record<DocumentState, { readonly tone: "success" | "warning" | "danger"; readonly word: string }>
> = {
  valid: { tone: "success", word: "Vale" },
  corrected: { tone: "warning", word: "Corrigido depois" },
  cancelled: { tone: "danger", word: "Cancelado" },
  revoked: { tone: "warning", word: "Consentimento retirado" },
};

type DocumentCardProps = { document: IssuedDocument; onCancel: () => void };

function DocumentCard({ document, onCancel }: DocumentCardProps) {
  const { id, kind, state, issuerName, issuerRegistration, issuedAt, code } = document;
  const at = formatDateTime(issuedAt, ownTimeZone());
  const isCancellable = state === "valid" && (kind === "attendance" || kind === "sick_note");
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <strong>{documentKindLabels[kind]}</strong>
        <StatusBadge tone={states[state].tone}>{states[state].word}</StatusBadge>
      </div>
      <p className={classes.soft}>
        {at} · {[issuerName, issuerRegistration].filter(Boolean).join(" · ")}
      </p>
      <p className={`${classes.soft} figures`}>Código {code}</p>
      <Group gap="xs" mt={8}>
        <PaperButtons
          page={`/api/documents/${id}/paper`}
          name={`${documentKindLabels[kind]}, ${at}`}
        />
        {isCancellable && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={`Cancelar ${documentKindLabels[kind]}, ${at}`}
            onClick={onCancel}
          >
            Cancelar
          </Button>
        )}
      </Group>
    </li>
  );
}
