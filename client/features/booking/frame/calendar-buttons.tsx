import { whatsAppShareAddress } from "#client/lib/whatsapp-address.ts";
import { Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { nameAndCalling } from "#shared/domain/professions.ts";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import classes from "./calendar-buttons.module.css";
import { elsewhere } from "./embed-calls.ts";
import { formatBookedMoment } from "./moment-words.ts";
import { googleCalendarUrl, outlookCalendarUrl } from "./share-rules.ts";

type CalendarButtonsProps = Pick<
  ManagedAppointment,
  "services" | "professional" | "organization" | "timeZone" | "address"
> & {
  /** ISO instants. */
  start: string;
  end: string;
  /** The path of the calendar file, on this origin. */
  filePath: string;
};

/** The ways into the visitor's own calendar, and to those who should know. */
export function CalendarButtons({ start, end, filePath, ...booked }: CalendarButtonsProps) {
  const { services, professional, organization, timeZone, address } = booked;
  // Staff may book without naming a service.
  const what = services.map(({ name }) => name).join(" + ");
  const title = [what, organization.name].filter(Boolean).join(" · ");
  const ticket = {
    title,
    start,
    end,
    professional: `Com ${nameAndCalling(professional.name, professional.role)}`,
    address,
  };
  const news = [`${title}: ${formatBookedMoment(start, timeZone)}.`, address];
  return (
    <section aria-label="Pôr na minha agenda" className={classes.links}>
      <h2 className={classes.title}>Pôr na minha agenda</h2>
      <div className={classes.ways}>
        <Button component="a" href={googleCalendarUrl(ticket)} variant="default" {...elsewhere}>
          Google
        </Button>
        <Button component="a" href={outlookCalendarUrl(ticket)} variant="default" {...elsewhere}>
          Outlook
        </Button>
        <Button component="a" href={filePath} download="agendamento.ics" variant="default">
          Apple (.ics)
        </Button>
      </div>
      <Button
        component="a"
        href={whatsAppShareAddress(news.filter(Boolean).join("\n"))}
        variant="default"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
        {...elsewhere}
      >
        Compartilhar no WhatsApp
      </Button>
    </section>
  );
}
