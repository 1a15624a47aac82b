import { ActionIcon } from "@mantine/core";
import { IconCopy, IconPencil } from "@tabler/icons-react";
import { formatCount } from "#client/lib/formats.ts";
import { RowLink, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { CountdownBadge } from "./countdown-badge.tsx";
import { LinkStatus } from "./link-badge.tsx";
import { copyLink } from "#client/domain/booking-links/link-calls.ts";
import type { LinkActions } from "./link-summary.tsx";

type LinkTableProps = {
  links: readonly BookingLink[];
  actions: LinkActions;
  /** The link whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
};

const columns: readonly RecordColumn[] = [
  { label: "Título" },
  { label: "Funcionário", width: "176px", when: "snug" },
  { label: "Serviços", width: "22%", when: "roomy" },
  { label: "Validade", width: "208px", when: "snug" },
  { label: "Agendamentos", width: "124px", align: "end", when: "roomy" },
  { label: "Situação", width: "104px" },
  { label: "Ações", width: "96px", align: "end" },
];

/** Lists the booking links on desks. */
export function LinkTable({ links, actions, openId, onOpen }: LinkTableProps) {
  return (
    <RecordTable columns={columns} follows={openId !== null}>
      {links.map((link) => (
        <TableRow key={link.id} data-soft={!link.isActive || undefined}>
          <th scope="row" id={`link-${link.id}`} title={link.title}>
            <RowLink
              to="/app/booking"
              search={{ link: link.id }}
              aria-current={link.id === openId || undefined}
              onBeside={() => onOpen(link.id)}
            >
              {link.title}
            </RowLink>
          </th>
          <td data-when="snug">{link.professional.name}</td>
          <td data-soft data-when="roomy">
            {link.services.map(({ name }) => name).join(", ")}
          </td>
          <td data-when="snug">
            <CountdownBadge validUntil={link.validUntil} />
          </td>
          <td data-align="end" data-when="roomy">
            {formatCount(link.totalBookings)}
          </td>
          <td>
            <LinkStatus link={link} />
          </td>
          <td data-align="end">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Copiar o link de ${link.title}`}
              title="Copiar Link"
              onClick={() => void copyLink(link.slug)}
            >
              <IconCopy size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Editar ${link.title}`}
              title="Editar"
              onClick={() => actions.onEdit(link)}
            >
              <IconPencil size={18} stroke={1.6} />
            </ActionIcon>
          </td>
        </TableRow>
      ))}
    </RecordTable>
  );
}
