import { IconClipboardCheck } from "@tabler/icons-react";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { RowLink } from "#client/ui/record-row.tsx";
import { waitingInWords } from "./link-words.ts";

/** On the dashboard: whose answers from home wait to be reviewed; nothing when nobody's do. */
export function WaitingPanel() {
  const mayReview = useCan("manage_medical_records");
  const mayOpen = useCan("manage_patients");
  const isAsked = mayReview && mayOpen;
  const { data } = trpc.anamnesisRequests.waiting.useQuery(undefined, { enabled: isAsked });
  if (!data || data.count === 0) return null;
  return (
    <Panel title="Para revisar" lead={waitingInWords(data)}>
      <PanelList>
        {data.first.map(({ id, patientId, patientName, answeredAt }) => (
          <PanelRow
            key={id}
            icon={<IconClipboardCheck size={20} stroke={1.6} />}
            name={
              <RowLink
                to="/app/patients/$id"
                params={{ id: patientId }}
                search={{ aba: "anamnese" }}
              >
                {patientName}
              </RowLink>
            }
            detail={`Respostas de ${formatDateTime(answeredAt, ownTimeZone())}`}
          />
        ))}
      </PanelList>
    </Panel>
  );
}
