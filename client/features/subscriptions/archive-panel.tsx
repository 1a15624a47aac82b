import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSwitchOrganization } from "#client/domain/organizations/use-switch-organization.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Panel } from "#client/ui/panel.tsx";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import classes from "./subscriptions.module.css";

/** Where the export's own question is open at once: it was asked for in another organisation. */
const exportHash = "exportar";

/** The way out with everything that the organisation wrote, for its owner. */
export function ArchivePanel() {
  const { role, organizationName } = useCurrentUser();
  const navigate = useNavigate();
  const asked = useLocation({ select: ({ hash }) => hash === exportHash });
  const [opened, setOpened] = useState(asked);
  const close = () => {
    setOpened(false);
    if (asked) void navigate({ to: ".", hash: "", replace: true });
  };
  if (role !== "owner") return null;
  return (
    <Panel
      title="Seus dados"
      lead={`Tudo o que você registrou em ${organizationName} é seu: agenda, clientes, prontuários, caixa e arquivos, em um ZIP com planilhas. Dá para exportar enquanto o plano está ativo e por ${exportDays} dias depois do fim.`}
    >
      <Button
        className={classes.export ?? ""}
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => setOpened(true)}
      >
        Exportar todos os dados
      </Button>
      <OtherArchives />
      <ArchiveDialog opened={opened} onClose={close} />
    </Panel>
  );
}

/** The account's other organisations, each of which is exported by itself, inside it. */
function OtherArchives() {
  const { organizationId } = useCurrentUser();
  const { data: all = [] } = trpc.organizations.all.useQuery();
  const enter = useSwitchOrganization(`/app/my-plan#${exportHash}`);
  const others = all.filter(({ id, deletedAt }) => id !== organizationId && !deletedAt);
  if (others.length === 0) return null;
  return (
    <>
      <p className={classes.change}>Cada organização da conta tem a própria exportação:</p>
      <ul className={classes.others} aria-label="Outras organizações">
        {others.map(({ id, name, isActive, isOwn }) => (
          <li key={id}>
            <span>{name}</span>
            {isOwn && isActive ? (
              <Button
                variant="default"
                size="compact-sm"
                loading={enter.isPending && enter.variables.id === id}
                aria-label={`Entrar em ${name} e exportar`}
                onClick={() => enter.mutate({ id })}
              >
                Entrar e exportar
              </Button>
            ) : (
              <span className={classes.hint}>
                {isOwn
                  ? "Inativa: ative em Organizações para exportar."
                  : "Quem exporta é quem é proprietário dela."}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
