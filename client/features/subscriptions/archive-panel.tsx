import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Panel } from "#client/ui/panel.tsx";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";

/** The way out with everything that the organisation wrote, for its owner. */
export function ArchivePanel() {
  const { role } = useCurrentUser();
  const [opened, setOpened] = useState(false);
  if (role !== "owner") return null;
  return (
    <Panel
      title="Seus dados"
      lead={`Tudo o que você registrou é seu: leve, com o plano ativo e por ${exportDays} dias depois do fim dele, agenda, clientes, prontuários, caixa e arquivos em um ZIP com planilhas.`}
    >
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => setOpened(true)}
      >
        Exportar todos os dados
      </Button>
      <ArchiveDialog opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  );
}
