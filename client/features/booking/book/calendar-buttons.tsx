import { Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { nameAndCalling } from "#shared/domain/professions.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { elsewhere } from "../frame/embed-calls.ts";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { endOf, googleCalendarUrl, outlookCalendarUrl, whatsAppUrl } from "./share-rules.ts";
import classes from "./ticket-panel.module.css";
import type { Booked } from "./use-booking.ts";

type CalendarButtonsProps = { link: PublicLink; booked: Booked };

/** The ways into the visitor's own calendar, and to those who should know. */
export function CalendarButtons({ link, booked }: CalendarButtonsProps) {
  const { professional, organization, services, calendar } = link;
  const title = `${services.map(({ name }) => name).join(" + ")} · ${organization.name}`;
  const ticket = {
    title,
    start: booked.start,
    end: endOf(booked.start, link.totalDurationMinutes),
    professional: `Com ${nameAndCalling(professional.name, professional.role)}`,
    address: calendar.address,
  };
  const moment = formatBookedMoment(booked.start, calendar.timeZone);
  const news = [`${title}: ${moment}.`, calendar.address].filter(Boolean).join("\n");
  return (
    <section aria-label="Pôr na minha agenda" className={classes.links}>
      <h3 className={classes.subtitle}>Pôr na minha agenda</h3>
      <div className={classes.ways}>
        <Button component="a" href={googleCalendarUrl(ticket)} variant="default" {...elsewhere}>
          Google
        </Button>
        <Button component="a" href={outlookCalendarUrl(ticket)} variant="default" {...elsewhere}>
          Outlook
        </Button>
        <Button
          component="a"
          href={booked.calendarPath}
          download="agendamento.ics"
          variant="default"
        >
          Apple (.ics)
        </Button>
      </div>
      <Button
        component="a"
        href={whatsAppUrl(news)}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
        {...elsewhere}
      >
        Compartilhar no WhatsApp
      </Button>
    </section>
  );
}
