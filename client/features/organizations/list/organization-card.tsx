import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useSwitchOrganization } from "#client/domain/organizations/use-switch-organization.ts";
import { formatCount, formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { exportDays } from "#shared/domain/subscriptions.ts";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import classes from "./list.module.css";
import { useToggleActive } from "./use-toggle-active.ts";

type OrganizationCardProps = {
  organization: OwnedOrganization;
  /** True when the account has no other that isn't deleted. */
  isOnly: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** An organisation of the account with what its owner can do to it. */
export function OrganizationCard({ organization, isOnly, ...on }: OrganizationCardProps) {
  const { id, name, isActive, isOwn } = organization;
  const isCurrent = useCurrentUser().organizationId === id;
  const switchTo = useSwitchOrganization();
  const toggle = useToggleActive(organization);
  const [asks, setAsks] = useState(false);
  return (
    <article className={classes.card} aria-labelledby={`organization-${id}`}>
      <header className={classes.head}>
        <Title order={2} id={`organization-${id}`} className={classes.name}>
          {name}
        </Title>
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? "Ativa" : "Inativa"}
        </StatusBadge>
      </header>
      <OrganizationFacts organization={organization} />
      {!isOwn && (
        <p className={classes.hint}>
          É de outra pessoa da equipe e faz parte da sua conta: você pode desativar ou excluir.
        </p>
      )}
      {isCurrent && (
        <p className={classes.hint}>
          {isOnly ? organizationTexts.sole(exportDays) : organizationTexts.current}
        </p>
      )}
      <footer className={classes.foot}>
        <Button variant="default" onClick={on.onEdit} aria-label={`Editar ${name}`}>
          Editar
        </Button>
        {!isCurrent && (
          <>
            {isActive && isOwn && (
              <Button
                variant="default"
                loading={switchTo.isPending}
                aria-label={`Entrar em ${name}`}
                onClick={() => switchTo.mutate({ id })}
              >
                Entrar
              </Button>
            )}
            <Button
              variant="default"
              loading={toggle.isPending}
              aria-label={`${isActive ? "Desativar" : "Ativar"} ${name}`}
              onClick={() => (isActive ? setAsks(true) : toggle.run())}
            >
              {isActive ? "Desativar" : "Ativar"}
            </Button>
            <Button
              variant="subtle"
              color="red"
              className={classes.delete ?? ""}
              aria-label={`Excluir ${name}`}
              onClick={on.onDelete}
            >
              Excluir
            </Button>
          </>
        )}
      </footer>
      <ConfirmDialog
        opened={asks}
        title="Desativar organização"
        confirmLabel="Desativar"
        risky
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          toggle.run();
        }}
      >
        Os links de <strong>{name}</strong> param de agendar, a equipe sai do sistema e nenhum
        lembrete é enviado até você ativar de novo. Nada é apagado.
      </ConfirmDialog>
    </article>
  );
}

function OrganizationFacts({ organization }: Pick<OrganizationCardProps, "organization">) {
  const { businessType, createdAt, userCount, appointmentCount } = organization;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Tipo de negócio</dt>
        <dd>{businessTypeNames[businessType]}</dd>
      </div>
      <div>
        <dt>Criada em</dt>
        <dd className="figures">{formatDay(createdAt, ownTimeZone())}</dd>
      </div>
      {userCount !== null && (
        <div>
          <dt>Pessoas</dt>
          <dd className="figures">{formatCount(userCount)}</dd>
        </div>
      )}
      {appointmentCount !== null && (
        <div>
          <dt>Agendamentos</dt>
          <dd className="figures">{formatCount(appointmentCount)}</dd>
        </div>
      )}
    </dl>
  );
}
