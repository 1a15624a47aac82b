import { Button, Skeleton } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { pixKeyKindLabels } from "#shared/texts/pix.pt-br.ts";

const configureName = "Configurar chave PIX";

const PixSettingsDrawer = lazyPart(() => import("#client/domain/finance/pix-settings-drawer.tsx"));

/** Who receives payments by PIX: the one place that the till configures too. */
export function PixPanel() {
  const settings = trpc.pix.settings.useQuery();
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <Panel
      title="Chave PIX"
      lead="Para o QR code com o valor certo, na cobrança e nos recibos."
      action={
        <Button
          variant="default"
          size="xs"
          aria-label={configureName}
          onClick={() => setOpened(true)}
        >
          Configurar
        </Button>
      }
    >
      <QueryView
        query={settings}
        messageOf={(error) => loadFailure(error, "da chave PIX")}
        loading={<Skeleton height={66} radius={12} />}
      >
        {({ receiver }) => (
          <PanelList>
            <PanelRow
              icon={<IconQrcode size={20} stroke={1.6} />}
              name={receiver ? receiver.key : "Nenhuma chave"}
              detail={
                receiver
                  ? `${pixKeyKindLabels[receiver.kind]} · ${receiver.name}, ${receiver.city}`
                  : "Sem ela, a cobrança não mostra o QR code"
              }
            />
          </PanelList>
        )}
      </QueryView>
      {opened !== null && (
        <PixSettingsDrawer title={configureName} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Panel>
  );
}
