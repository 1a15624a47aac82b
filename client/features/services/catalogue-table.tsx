import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import { serviceCategoryLabel } from "#shared/domain/service-categories.ts";
import type { Service } from "#shared/schemas/services.ts";
import { advanceText, bufferText } from "./rule-words.ts";
import classes from "./catalogue-table.module.css";

export type ServiceActions = {
  onEdit: (service: Service) => void;
  onDelete: (service: Service) => void;
};

type CatalogueTableProps = {
  services: readonly Service[];
  actions: ServiceActions | null;
};

/** The catalogue on a desk. */
export function CatalogueTable({ services, actions }: CatalogueTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col">Situação</th>
          <th scope="col">Categoria</th>
          <th scope="col" className={classes.figure}>
            Duração
          </th>
          <th scope="col" className={classes.figure}>
            Intervalo
          </th>
          <th scope="col">Antecedência</th>
          <th scope="col" className={classes.figure}>
            Preço
          </th>
          {actions && (
            <th scope="col" className={classes.actionsHead}>
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <Row key={service.id} service={service} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ service, actions }: { service: Service; actions: ServiceActions | null }) {
  return (
    <tr data-inactive={!service.isActive || undefined}>
      <th scope="row" className={classes.name}>
        {service.name}
        {service.description && <span className={classes.description}>{service.description}</span>}
      </th>
      <td>
        <StatusBadge tone={service.isActive ? "success" : "neutral"}>
          {service.isActive ? "Ativo" : "Inativo"}
        </StatusBadge>
      </td>
      <td>{serviceCategoryLabel(service.category)}</td>
      <td className={classes.figure}>{formatDuration(service.durationMinutes)}</td>
      <td className={classes.figure}>{bufferText(service)}</td>
      <td className={classes.advance}>{advanceText(service)}</td>
      <td className={classes.figure}>{formatMoney(service.priceCents)}</td>
      {actions && (
        <td className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Editar ${service.name}`}
            title="Editar"
            onClick={() => actions.onEdit(service)}
          >
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Excluir ${service.name}`}
            title="Excluir"
            onClick={() => actions.onDelete(service)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}
