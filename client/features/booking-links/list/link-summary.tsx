import { Button } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
} from "#client/lib/formats.ts";
import { whyMissing } from "#client/domain/booking-links/link-words.ts";
import { centsOf, minutesOf } from "#client/domain/services/service-rules.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { copyLink } from "#client/domain/booking-links/link-calls.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { CountdownBadge } from "./countdown-badge.tsx";
import classes from "./link-card.module.css";

export type LinkActions = {
  onEdit: (link: BookingLink) => void;
  onDelete: (link: BookingLink) => void;
  onExplain: (link: BookingLink) => void;
  onEmbed: (link: BookingLink) => void;
};

/** Everything that people ask about a booking link, and what can be done with it. */
export function LinkSummary({ link, actions }: { link: BookingLink; actions: LinkActions }) {
  return (
    <>
      {link.description && <p className={classes.description}>{link.description}</p>}
      <dl className={classes.facts}>
        <Fact label="Funcionário">{link.professional.name}</Fact>
        <Fact label="Calendário">{link.calendar.name}</Fact>
        <Fact label="Serviços" wide>
          {link.services.map(({ name }) => name).join(", ")}
          <span className={`${classes.soft} figures`}>
            {formatDuration(minutesOf(link.services))} · {formatMoney(centsOf(link.services))}
          </span>
        </Fact>
        <Fact label="Validade" wide>
          {validityOf(link)}
          <CountdownBadge validUntil={link.validUntil} />
        </Fact>
        <Fact label="Criado em">{formatDay(link.createdAt, link.calendar.timeZone)}</Fact>
        <Fact label="Agendamentos">{formatCount(link.totalBookings)}</Fact>
        <Fact label="Antecedência mínima">{hours(link.minAdvanceHours)}</Fact>
      </dl>
      <LinkButtons link={link} actions={actions} />
    </>
  );
}

function LinkButtons({ link, actions }: { link: BookingLink; actions: LinkActions }) {
  const describedBy = { "aria-describedby": `link-${link.id}` };
  return (
    <footer className={classes.foot}>
      <p className={classes.more}>
        <a href={`/book/${link.slug}`} target="_blank" rel="noopener" {...describedBy}>
          Ver página
        </a>
        <button type="button" onClick={() => actions.onExplain(link)} {...describedBy}>
          {whyMissing}
        </button>
        <button type="button" onClick={() => actions.onEmbed(link)} {...describedBy}>
          Colocar no site
        </button>
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} />}
          onClick={() => void copyLink(link.slug)}
          {...describedBy}
        >
          Copiar Link
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} />}
          onClick={() => actions.onEdit(link)}
          {...describedBy}
        >
          Editar
        </Button>
        <WriteButton
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => actions.onDelete(link)}
          {...describedBy}
        >
          Excluir
        </WriteButton>
      </div>
    </footer>
  );
}

function validityOf({ validFrom, validUntil, calendar }: BookingLink): ReactNode {
  const at = (instant: string) => formatDateTime(instant, calendar.timeZone);
  if (validFrom && validUntil) return `${at(validFrom)} até ${at(validUntil)}`;
  if (validFrom) return `A partir de ${at(validFrom)}`;
  return validUntil && `Até ${at(validUntil)}`;
}

function hours(count: number): string {
  if (count === 0) return "Nenhuma";
  return count === 1 ? "1 hora" : `${count} horas`;
}
