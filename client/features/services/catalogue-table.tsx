import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { RowButton, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import { WriteIcon } from "#client/ui/read-only.tsx";
import { serviceCategoryLabel } from "#shared/domain/service-categories.ts";
import type { Service } from "#shared/schemas/services.ts";
import { performersBrief, performersText, type Performing } from "./performer-rules.ts";
import { advanceText, bufferText } from "./rule-words.ts";
import classes from "./catalogue-table.module.css";

export type ServiceActions = {
  onEdit: (service: Service) => void;
  onDelete: (service: Service) => void;
};

type CatalogueTableProps = {
  services: readonly Service[];
  /** Null for who may not read the team's names. */
  team: readonly Performing[] | null | undefined;
  actions: ServiceActions | null;
};

const columns: readonly [RecordColumn, ...RecordColumn[]] = [
  { label: "Nome" },
  { label: "Situação", width: "104px" },
  { label: "Categoria", width: "136px", when: "wide" },
  { label: "Duração", width: "96px", align: "end" },
  { label: "Intervalo", width: "96px", align: "end", when: "wide" },
  { label: "Antecedência", width: "128px", when: "roomy" },
  { label: "Preço", width: "120px", align: "end" },
];

const performersColumn: RecordColumn = { label: "Quem realiza", width: "200px", when: "snug" };
const actionsColumn: RecordColumn = { label: "Ações", width: "96px", align: "end" };

/** The catalogue on a desk. */
export function CatalogueTable({ services, team, actions }: CatalogueTableProps) {
  const [name, ...others] = columns;
  const shown = [name, ...(team === null ? [] : [performersColumn]), ...others];
  return (
    <RecordTable columns={actions ? [...shown, actionsColumn] : shown}>
      {services.map((service) => (
        <Row key={service.id} service={service} team={team} actions={actions} />
      ))}
    </RecordTable>
  );
}

type RowProps = Pick<CatalogueTableProps, "team" | "actions"> & { service: Service };

function Row({ service, team, actions }: RowProps) {
  const { name, description } = service;
  const performers = team === null ? "" : performersText(team, service.professionalIds);
  return (
    <TableRow data-soft={!service.isActive || undefined}>
      <th scope="row" title={description ? `${name}: ${description}` : name}>
        {actions ? <RowButton onClick={() => actions.onEdit(service)}>{name}</RowButton> : name}
        {description && <span className={classes.description}>{description}</span>}
      </th>
      {team !== null && (
        <td data-when="snug" title={performers}>
          {performersBrief(team ?? undefined, service.professionalIds)}
        </td>
      )}
      <td>
        <StatusBadge tone={service.isActive ? "success" : "neutral"}>
          {service.isActive ? "Ativo" : "Inativo"}
        </StatusBadge>
      </td>
      <td data-when="wide">{serviceCategoryLabel(service.category)}</td>
      <td data-align="end">{formatDuration(service.durationMinutes)}</td>
      <td data-align="end" data-when="wide">
        {bufferText(service)}
      </td>
      <td className="figures" data-when="roomy">
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
          <WriteIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={`Excluir ${name}`}
            title="Excluir"
            onClick={() => actions.onDelete(service)}
          >
            <IconTrash size={18} stroke={1.6} />
          </WriteIcon>
        </td>
      )}
    </TableRow>
  );
}
