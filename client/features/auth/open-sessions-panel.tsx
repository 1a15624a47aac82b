import { Badge, Button, Skeleton } from "@mantine/core";
import { IconApi, IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { endSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { OpenSession } from "#shared/schemas/auth.ts";
import classes from "./security-page.module.css";

const zone = ownTimeZone();

/** Lists the person's logins, and ends those that were forgotten or belong to somebody else. */
export function OpenSessionsPanel() {
  const sessions = trpc.auth.sessions.useQuery();
  return (
    <Panel title="Sessões abertas" lead="Encerre o que você não reconhece e troque a senha.">
      <QueryView
        query={sessions}
        loading={
          <Loading label="Carregando as sessões">
            <Skeleton height={128} radius={12} />
          </Loading>
        }
        messageOf={(error) => failureOf(error).message}
      >
        {(list) => (
          <>
            <PanelList>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </PanelList>
            <EndAll hasOthers={list.length > 1} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const end = trpc.auth.endSession.useMutation({
    async onSuccess() {
      await changed("sessions");
      toast.success("Sessão encerrada.");
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  const { address, organizationName, lastSeenAt, isCurrent } = session;
  const name = nameOf(session);
  const seen = isCurrent ? "Em uso agora" : `Último uso: ${formatDateTime(lastSeenAt, zone)}`;
  return (
    <PanelRow
      icon={iconOf(session)}
      name={name}
      detail={[organizationName, seen, address].filter(Boolean).join(" · ")}
      state={
        isCurrent ? (
          <Badge variant="light">Esta sessão</Badge>
        ) : (
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            aria-label={`Encerrar a sessão ${name}`}
            onClick={() => end.mutate({ id: session.id })}
          >
            Encerrar
          </Button>
        )
      }
    />
  );
}

/** `Chrome no Android`; an agent that names nothing is a script or an unknown browser. */
function nameOf({ browser, system, isApiClient }: OpenSession): string {
  if (isApiClient) return "Acesso pela API";
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? "Navegador";
}

function iconOf({ system, isApiClient }: OpenSession) {
  if (isApiClient) return <IconApi size={20} stroke={1.6} />;
  const isPhone = system === "Android" || system === "iOS";
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={20} stroke={1.6} />;
}

function EndAll({ hasOthers }: { hasOthers: boolean }) {
  const [asked, setAsked] = useState<"others" | "all" | null>(null);
  const end = trpc.auth.endSessions.useMutation({
    async onSuccess(_done, { keepCurrent }) {
      if (!keepCurrent) return endSession();
      await changed("sessions");
      setAsked(null);
      toast.success("As outras sessões foram encerradas.");
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <div className={classes.actions}>
      {hasOthers && (
        <Button variant="default" onClick={() => setAsked("others")}>
          Sair dos outros aparelhos
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked("all")}>
        Sair de todos
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={asked === "all" ? "Sair de todos os aparelhos?" : "Sair dos outros aparelhos?"}
        confirmLabel="Sair"
        loading={end.isPending}
        onConfirm={() => end.mutate({ keepCurrent: asked === "others" })}
        onCancel={() => setAsked(null)}
      >
        {asked === "all"
          ? "Você precisará entrar de novo em todos, também neste."
          : "Eles precisarão entrar de novo. Esta sessão continua."}
      </ConfirmDialog>
    </div>
  );
}
