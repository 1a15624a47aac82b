import { Skeleton } from "@mantine/core";
import { IconBrandWhatsapp, IconLock } from "@tabler/icons-react";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { plans } from "#shared/domain/plans.ts";
import { upgradeText } from "#shared/texts/plans.pt-br.ts";
import { BatchList } from "./batch-list.tsx";
import { ComposePanel } from "./compose-panel.tsx";

/** /app/whatsapp: the plan first, then the permission, then a WhatsApp that sends. */
export function WhatsappPage() {
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
        Só quem gerencia cadastros envia mensagens. Peça acesso a quem administra a organização.
      </EmptyState>
    );
  }
  return <Writing />;
}

function Writing() {
  const state = trpc.messages.state.useQuery();
  return (
    <Page title="WhatsApp" lead="Escreva a uma pessoa ou a muitas, pelo número da organização.">
      <QueryView
        query={state}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando o WhatsApp">
            <Skeleton height={320} radius={12} />
          </Loading>
        }
      >
        {({ channel, template }) =>
          channel === "on" ? (
            <ComposePanel template={template} />
          ) : (
            <>
              <Notice tone="warning">
                {channel === "stopped"
                  ? "O WhatsApp da organização parou de enviar. "
                  : "O WhatsApp da organização ainda não está ligado e testado. "}
                <AnchorLink to="/app/organization" search={{ aba: "integracoes" }}>
                  Abrir Minha Organização
                </AnchorLink>
              </Notice>
              <BatchList />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
