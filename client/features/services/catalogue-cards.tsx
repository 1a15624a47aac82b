import { Button, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { CardRow, RowButton } from "#client/ui/record-row.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { serviceCategoryLabel } from "#shared/domain/service-categories.ts";
import type { Service } from "#shared/schemas/services.ts";
import { performersText, type Performing } from "./performer-rules.ts";
import { advanceText, bufferText } from "./rule-words.ts";
import classes from "./catalogue-cards.module.css";
import type { ServiceActions } from "./catalogue-table.tsx";

type CatalogueCardsProps = {
  services: readonly Service[];
  /** Null for who may not read the team's names. */
  team: readonly Performing[] | null | undefined;
  actions: ServiceActions | null;
};

/** The catalogue on phones and narrow desks. */
export function CatalogueCards({ services, team, actions }: CatalogueCardsProps) {
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} team={team} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

type ServiceCardProps = Omit<CatalogueCardsProps, "services"> & { service: Service };

function ServiceCard({ service, team, actions }: ServiceCardProps) {
  const name = `service-${service.id}`;
  return (
    <CardRow className={classes.card} aria-labelledby={name}>
      <header className={classes.head}>
        <Title order={2} id={name} className={classes.title}>
          {actions ? (
            <RowButton onClick={() => actions.onEdit(service)}>{service.name}</RowButton>
          ) : (
            service.name
          )}
        </Title>
        <StatusBadge tone={service.isActive ? "success" : "neutral"}>
          {service.isActive ? "Ativo" : "Inativo"}
        </StatusBadge>
      </header>
      {service.description && <p className={classes.description}>{service.description}</p>}
      <dl className={classes.facts}>
        <Fact label="Preço">{formatMoney(service.priceCents)}</Fact>
        <Fact label="Duração">{formatDuration(service.durationMinutes)}</Fact>
        <Fact label="Intervalo">{bufferText(service)}</Fact>
        <Fact label="Antecedência">{advanceText(service)}</Fact>
        <Fact label="Categoria">{serviceCategoryLabel(service.category)}</Fact>
        {team !== null && (
          <Fact label="Quem realiza">{performersText(team, service.professionalIds)}</Fact>
        )}
      </dl>
      {actions && (
        <footer className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => actions.onEdit(service)}
            aria-describedby={name}
          >
            Editar
          </Button>
          <WriteButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => actions.onDelete(service)}
            aria-describedby={name}
          >
            Excluir
          </WriteButton>
        </footer>
      )}
    </CardRow>
  );
}
