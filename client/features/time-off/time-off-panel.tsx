import { Skeleton } from "@mantine/core";
import { IconCalendarMinus } from "@tabler/icons-react";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import type { Blocked } from "./block-calls.ts";
import { DeleteTimeOffDialog } from "./delete-time-off-dialog.tsx";
import { TimeOffForm } from "./time-off-form.tsx";
import { TimeOffList } from "./time-off-list.tsx";
import { TouchedNotice } from "./touched-notice.tsx";
import { unsavedWords } from "./unsaved-words.ts";
import { useTimeOffProfessionals } from "./use-time-off-professionals.ts";

/** The list looks a year ahead. */
const aheadMs = 366 * dayMs;

/** Shows when professionals can't be booked; adds, changes and removes such times. */
export function TimeOffPanel({ timeZone }: { timeZone: string }) {
  const [now] = useState(() => Date.now());
  const [edited, setEdited] = useState<TimeOff | "new" | null>(null);
  const [doomed, setDoomed] = useState<TimeOff | null>(null);
  const [saved, setSaved] = useState<Blocked | null>(null);
  const mayWrite = useCan(["manage_appointments", "manage_employees"]);
  const shown = useLast(edited);
  const list = trpc.timeOff.list.useQuery({
    from: new Date(now).toISOString(),
    to: new Date(now + aheadMs).toISOString(),
  });
  const current = shown === "new" ? null : shown;
  const { names, professionals } = useTimeOffProfessionals(current?.professionalId);

  return (
    <Panel
      title="Bloqueios e folgas"
      lead="Quando um profissional não atende, em nenhum calendário."
      action={
        mayWrite && (
          <WriteButton variant="default" onClick={() => setEdited("new")}>
            Bloquear horário
          </WriteButton>
        )
      }
    >
      {saved && <TouchedNotice touched={saved} timeZone={timeZone} isBlocked />}
      <QueryView
        query={list}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando bloqueios">
            <Skeleton height={42} radius={12} />
          </Loading>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconCalendarMinus size={28} stroke={1.5} />}
              title="Nenhum bloqueio à frente"
            >
              Bloqueie um almoço mais longo, uma tarde de folga ou as férias de alguém.
            </EmptyState>
          ) : (
            <TimeOffList
              rows={rows}
              names={names}
              timeZone={timeZone}
              onEdit={mayWrite ? setEdited : null}
              onDelete={setDoomed}
            />
          )
        }
      </QueryView>
      <FormDrawer
        opened={edited !== null}
        title={shown === "new" ? "Bloquear horário" : "Editar bloqueio"}
        unsaved={unsavedWords}
        width={520}
        onClose={() => setEdited(null)}
      >
        {(drawer) => (
          <TimeOffForm
            key={current ? `${current.id} ${current.version}` : "new"}
            timeOff={current}
            professionals={professionals}
            timeZone={timeZone}
            now={now}
            {...drawer}
            load={async () => {
              const { data } = await list.refetch({ throwOnError: true });
              return data?.find(({ id }) => id === current?.id) ?? null;
            }}
            onReload={setEdited}
            onSaved={(answer) => {
              setSaved(answer.appointmentCount > 0 ? answer : null);
              drawer.onSaved();
            }}
          />
        )}
      </FormDrawer>
      <DeleteTimeOffDialog timeOff={doomed} names={names} onClose={() => setDoomed(null)} />
    </Panel>
  );
}
