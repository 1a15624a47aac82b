import { Button, Group, Skeleton } from "@mantine/core";
import { IconClipboardText, IconPencil, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { RestrictedNotice } from "#client/domain/records/restricted-notice.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { AnamnesisRequest, CreatedRequest } from "#shared/schemas/anamnesis-requests.ts";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { AnamnesisDrawer, type Edited } from "./anamnesis-drawer.tsx";
import { originLabels } from "./anamnesis-values.ts";
import { writingWords } from "./anamnesis-words.ts";
import { AnswerList } from "./answer-list.tsx";
import classes from "./anamnesis-panel.module.css";
import { LinkDialog } from "./link-dialog.tsx";
import { RequestList } from "./request-list.tsx";
import { VersionList } from "./version-list.tsx";

type PartProps = { patient: PatientDetail };

/** The tab of an aesthetics studio. */
export function AestheticPanel({ patient }: PartProps) {
  return <Guarded patient={patient} sheet="estetica" />;
}

/** The tab of a clinic. */
export function ClinicalPanel({ patient }: PartProps) {
  return <Guarded patient={patient} sheet="clinica" />;
}

type SheetProps = PartProps & { sheet: AnamnesisSheet };

function Guarded(props: SheetProps) {
  const seesRecords = useCan("manage_medical_records");
  return seesRecords ? <SheetPanel {...props} /> : <RestrictedNotice what="anamneses" />;
}

/** What a customer's anamnesis says, its form, its links for home and its versions. */
function SheetPanel({ patient, sheet }: SheetProps) {
  const { id: patientId, archivedAt } = patient;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [made, setMade] = useState<CreatedRequest | null>(null);
  const of = { patientId, sheet };
  const anamnesis = trpc.anamneses.get.useQuery(of);
  // Links that wait stand above the answers, so that both are shown at once.
  const requests = trpc.anamnesisRequests.list.useQuery({ patientId }, { enabled: !archivedAt });
  const shown = requests.isLoading ? { ...anamnesis, data: undefined } : anamnesis;
  const isFirst = anamnesis.data !== undefined && isBlank(anamnesis.data);
  const buttons = !archivedAt && (
    <Group gap="xs" justify="center">
      <WriteButton
        variant="default"
        leftSection={<IconSend size={16} stroke={1.75} />}
        onClick={() => setLinking(true)}
      >
        Enviar link
      </WriteButton>
      <Button
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => setEdited(isFirst ? "new" : "anamnesis")}
      >
        {isFirst ? writingWords.first : writingWords.later}
      </Button>
    </Group>
  );
  return (
    <div className={classes.tab}>
      <QueryView
        query={shown}
        messageOf={(error) => loadFailure(error, "da anamnese")}
        loading={<PanelSkeleton />}
      >
        {(read) => (
          <>
            {!archivedAt && <RequestList of={of} onReview={setEdited} />}
            {isBlank(read) ? (
              <EmptyState
                icon={<IconClipboardText size={28} stroke={1.5} />}
                title="Nenhuma resposta ainda"
                action={buttons}
              >
                Preencha aqui ou envie um link para responder em casa. Cada mudança fica guardada
                como uma nova versão.
              </EmptyState>
            ) : (
              <Panel
                title={sheet === "estetica" ? "Anamnese estética" : "Anamnese"}
                lead={<Written anamnesis={read} />}
                action={buttons}
              >
                <AnswerList patientId={patientId} sheet={sheet} anamnesis={read} />
              </Panel>
            )}
          </>
        )}
      </QueryView>
      {shown.data && shown.data.version > 0 && <VersionList {...of} />}
      <AnamnesisDrawer {...of} edited={edited} onClose={() => setEdited(null)} />
      {isLinking && (
        <LinkDialog
          patient={patient}
          of={of}
          open={requests.data?.requests.find((each) => each.sheet === sheet && !each.answeredAt)}
          made={made}
          isAnswered={isAnswered(made, requests.data?.requests ?? [])}
          onMade={setMade}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

/** Whether a link's answers have arrived, or were reviewed since. */
const isAnswered = (made: CreatedRequest | null, requests: readonly AnamnesisRequest[]) =>
  requests.some(({ id, answeredAt }) => id === made?.id && answeredAt !== null);

const isBlank = ({ answers, points, version }: Anamnesis) =>
  version === 0 && Object.keys(answers).length === 0 && points.length === 0;

function Written({ anamnesis: { written } }: { anamnesis: Anamnesis }) {
  if (!written) return "Do cadastro, antes de haver versões";
  const { authorName, authorRegistration, createdAt, origin } = written;
  const author = [authorName, authorRegistration].filter(Boolean).join(", ");
  return [formatDateTime(createdAt, ownTimeZone()), author, originLabels[origin]]
    .filter(Boolean)
    .join(" · ");
}

function PanelSkeleton() {
  return (
    <Loading label="Carregando anamnese">
      <Skeleton height={32} maw={260} />
      <Skeleton height={320} mt="md" radius={12} />
    </Loading>
  );
}
