import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { canReach } from "#client/domain/messages/message-words.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { variablesIn } from "#shared/domain/message-variables.ts";
import type { AtNight, Recipient, SendingState, SentBulk } from "#shared/schemas/messages.ts";
import { BatchList } from "./batch-list.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { MessageField } from "./message-field.tsx";
import { NightDialog } from "./night-dialog.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { RecipientList } from "./recipient-list.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import { RunningList } from "./running-list.tsx";
import { SelectionNotice } from "./selection-notice.tsx";
import { TemplateNotice } from "./template-notice.tsx";
import { TipsPanel } from "./tips-panel.tsx";
import { useRecipients } from "./use-recipients.ts";
import { useSend } from "./use-send.ts";
import classes from "./whatsapp-page.module.css";

const nobody: ReadonlySet<string> = new Set();

type ComposePanelProps = Pick<SendingState, "template" | "quietUntil">;

/** Where a message is written and sent, to one or to many. */
export function ComposePanel({ template, quietUntil }: ComposePanelProps) {
  const { plural } = useCustomerWords();
  const [message, setMessage] = useState("");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(nobody);
  const [isMissed, setMissed] = useState(false);
  // What is being asked stays as it was asked, also when the quiet hours end meanwhile.
  const [asking, setAsking] = useState<{
    readonly patientIds: readonly string[];
    readonly until: string | null;
  } | null>(null);
  // The customer whose phone would ring at night.
  const [sleeper, setSleeper] = useState<{ person: Recipient; until: string } | null>(null);
  const [refused, setRefused] = useState<SentBulk["refused"]>([]);
  const [started, setStarted] = useState(0);
  const { one, many } = useSend((answer) => {
    setRefused(answer.refused);
    if (answer.sentCount > 0) setStarted((before) => before + 1);
    setChosen(nobody);
  });
  const listed = useRecipients(search).data;
  const [firstChosen = listed?.find(canReach)?.id] = chosen;
  const isBlank = message.trim() === "" || variablesIn(message).unknown.length > 0;
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const sendAll = (atNight: AtNight) =>
    many.mutate(
      { patientIds: [...chosen], message, atNight },
      { onSuccess: () => setAsking(null) },
    );
  const sendOne = ({ id }: Recipient, atNight: AtNight) =>
    one.mutate({ patientId: id, message, atNight }, { onSuccess: () => setSleeper(null) });
  return (
    <>
      <RunningList started={started} />
      <div className={classes.compose}>
        <div className={classes.side}>
          <MessageField
            message={message}
            onMessage={(next) => {
              setMessage(next);
              setMissed(true);
            }}
            isMissed={isMissed}
          />
          <PreviewPanel patientId={firstChosen} message={message} />
          <TemplateNotice template={template} />
          <RefusedNotice refused={refused} onClose={() => setRefused([])} />
        </div>
        <div className={classes.to}>
          <Panel title={plural}>
            {/* Its place is kept: the first tick moves no row under the pointer. */}
            <div className={classes.bulk}>
              {chosen.size === 0 ? (
                <p className={classes.when}>Marque quem recebe a mensagem.</p>
              ) : (
                <>
                  <SelectionNotice
                    chosen={chosen}
                    search={search}
                    onClear={() => setChosen(nobody)}
                  />
                  <WriteButton
                    leftSection={<IconSend size={18} stroke={1.75} />}
                    disabled={isBlank}
                    onClick={() => setAsking({ patientIds: [...chosen], until: quietUntil })}
                  >
                    Enviar em Lote ({formatCount(chosen.size)})
                  </WriteButton>
                </>
              )}
            </div>
            <RecipientList
              search={search}
              onSearch={setSearch}
              chosen={chosen}
              onChoose={choose}
              actions={{
                isBlocked: isBlank || one.isPending,
                sendingId: one.isPending ? one.variables.patientId : null,
                onSend: (person) =>
                  quietUntil ? setSleeper({ person, until: quietUntil }) : sendOne(person, "wait"),
              }}
            />
          </Panel>
        </div>
        <div className={classes.side}>
          <BatchList />
          <TipsPanel />
        </div>
        <BulkDialog
          patientIds={asking?.patientIds ?? null}
          message={message}
          quietUntil={asking?.until ?? null}
          loading={many.isPending}
          onConfirm={sendAll}
          onCancel={() => setAsking(null)}
        />
        <NightDialog
          name={sleeper?.person.name ?? null}
          until={sleeper?.until ?? null}
          loading={one.isPending}
          onConfirm={(atNight) => sleeper && sendOne(sleeper.person, atNight)}
          onCancel={() => setSleeper(null)}
        />
      </div>
    </>
  );
}
