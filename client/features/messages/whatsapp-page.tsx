import { Skeleton, Tabs, VisuallyHidden } from "@mantine/core";
import { IconBrandWhatsapp, IconLock } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { plans } from "#shared/domain/plans.ts";
import { cappedCount } from "#shared/domain/unread-counts.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { upgradeText } from "#shared/texts/plans.pt-br.ts";
import { BatchList } from "./batch-list.tsx";
import { ComposePanel } from "./compose-panel.tsx";
import { tabs, type Tab } from "./tab-values.ts";
import classes from "./whatsapp-page.module.css";

type WhatsappPageProps = {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** The conversations, which another feature shows. */
  inbox: ReactNode;
};

/** /app/whatsapp: the plan first, then the permission, then a WhatsApp that sends. */
export function WhatsappPage(props: WhatsappPageProps) {
  const { tier } = useCurrentUser();
  const mayWrite = useCan("manage_patients");
  if (!plans[tier].features.whatsapp) {
    return (
      <EmptyState
        icon={<IconBrandWhatsapp size={28} stroke={1.5} />}
        title="WhatsApp"
        heading={1}
        action={<ButtonLink to="/app/pricing">Ver Planos</ButtonLink>}
      >
        {upgradeText("whatsapp")}
      </EmptyState>
    );
  }
  if (!mayWrite) {
    return (
      <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Acesso Negado" heading={1}>
        Você não tem permissão para enviar mensagens. Peça acesso a quem administra a organização.
      </EmptyState>
    );
  }
  return <Writing {...props} />;
}

function Writing({ tab, onTab, inbox }: WhatsappPageProps) {
  const state = trpc.messages.state.useQuery();
  return (
    <Page
      title="WhatsApp"
      lead="Escreva a uma pessoa ou a muitas, pelo número da organização."
      isFlat
    >
      <QueryView
        query={state}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando o WhatsApp">
            <Skeleton height={320} radius={12} />
          </Loading>
        }
      >
        {({ channel, ...sending }) => (
          <>
            <ChannelNotice channel={channel} />
            <Tabs
              className={classes.tabs ?? ""}
              data-filled={tab === "conversas" || undefined}
              value={tab}
              onChange={(next) => onTab(tabs.find((each) => each === next) ?? "enviar")}
              keepMounted={false}
            >
              <Tabs.List>
                <Tabs.Tab value="enviar">Enviar</Tabs.Tab>
                <Tabs.Tab value="conversas">
                  Conversas
                  <UnreadMark />
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="enviar" pt="lg">
                <SendTab channel={channel} {...sending} />
              </Tabs.Panel>
              <Tabs.Panel className={classes.inbox ?? ""} value="conversas" pt="md">
                {inbox}
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** What is being written stays when the channel stops meanwhile. */
function SendTab({ channel, ...rest }: SendingState) {
  const [hasBeenOn, setHasBeenOn] = useState(channel === "on");
  if (channel === "on" && !hasBeenOn) setHasBeenOn(true);
  return hasBeenOn ? <ComposePanel {...rest} /> : <BatchList />;
}

/** How many conversations have something unread; nothing while there is none. */
function UnreadMark() {
  const { data } = trpc.conversations.unread.useQuery();
  if (!data || data.count === 0) return null;
  return (
    <>
      {" "}
      ({cappedCount(data.count)}
      <VisuallyHidden>{data.count === 1 ? " não lida" : " não lidas"}</VisuallyHidden>)
    </>
  );
}

function ChannelNotice({ channel }: Pick<SendingState, "channel">) {
  const mayConnect = useCan("manage_organization");
  if (channel === "on") return null;
  return (
    <Notice tone="warning">
      {channel === "stopped"
        ? "O WhatsApp da organização parou de enviar. "
        : "O WhatsApp da organização ainda não está ligado e testado. "}
      {mayConnect ? (
        <AnchorLink to="/app/organization" search={{ aba: "integracoes" }} inherit>
          Abrir Minha Organização
        </AnchorLink>
      ) : (
        "Peça a quem administra a organização para ligá-lo."
      )}
    </Notice>
  );
}
