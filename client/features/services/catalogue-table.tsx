import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import { RowButton, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
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

const columns: readonly RecordColumn[] = [
  { label: "Nome" },
  { label: "Situação", width: "104px" },
  { label: "Categoria", width: "168px", when: "roomy" },
  { label: "Duração", width: "96px", align: "end" },
  { label: "Intervalo", width: "96px", align: "end", when: "roomy" },
  { label: "Antecedência", width: "128px", when: "snug" },
  { label: "Preço", width: "120px", align: "end" },
];

const actionsColumn: RecordColumn = { label: "Ações", width: "96px", align: "end" };

/** The catalogue on a desk. */
export function CatalogueTable({ services, actions }: CatalogueTableProps) {
  return (
    <RecordTable columns={actions ? [...columns, actionsColumn] : columns}>
      {services.map((service) => (
        <Row key={service.id} service={service} actions={actions} />
      ))}
    </RecordTable>
  );
}

function Row({ service, actions }: { service: Service; actions: ServiceActions | null }) {
  const { name, description } = service;
  return (
    <TableRow data-soft={!service.isActive || undefined}>
      <th scope="row" title={description ? `${name}: ${description}` : name}>
        {actions ? <RowButton onClick={() => actions.onEdit(service)}>{name}</RowButton> : name}
        {description && <span className={classes.description}>{description}</span>}
      </th>
      <td>
        <StatusBadge tone={service.isActive ? "success" : "neutral"}>
          {service.isActive ? "Ativo" : "Inativo"}
        </StatusBadge>
      </td>
      <td data-when="roomy">{serviceCategoryLabel(service.category)}</td>
      <td data-align="end">{formatDuration(service.durationMinutes)}</td>
      <td data-align="end" data-when="roomy">
        {bufferText(service)}
      </td>
      <td className="figures" data-when="snug">
        {advanceText(service)}
      </td>
      <td data-align="end">{formatMoney(service.priceCents)}</td>
      {actions && (
        <td data-align="end">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Editar ${name}`}
            title="Editar"
            onClick={() => actions.onEdit(service)}
          >
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={`Excluir ${name}`}
            title="Excluir"
            onClick={() => actions.onDelete(service)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </td>
      )}
    </TableRow>
  );
}
