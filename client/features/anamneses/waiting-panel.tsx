import { IconClipboardCheck } from "@tabler/icons-react";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { RowLink } from "#client/ui/record-row.tsx";
import { waitingInWords } from "./anamnesis-words.ts";
import { useWaiting, waitingId } from "./use-waiting.ts";

/** On the dashboard: whose answers from home wait to be reviewed; nothing when nobody's do. */
export function WaitingPanel() {
  const data = useWaiting();
  if (!data) return null;
  return (
    <Panel id={waitingId} title="Para revisar" lead={waitingInWords(data)}>
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
