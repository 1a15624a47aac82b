import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { PublicLink } from "#shared/schemas/public-booking.ts";
import { formatDateTime, formatDuration } from "#client/lib/formats.ts";
import { Facts } from "./facts.tsx";
import classes from "./success.module.css";
import type { Booked } from "./use-booking.ts";

type SuccessPanelProps = { link: PublicLink; booked: Booked; onBookAnother: () => void };

/** When, with whom, and where to look for the confirmation. */
export function SuccessPanel({ link, booked, onBookAnother }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { professional, organization, services, calendar } = link;
  return (
    <section className={classes.panel}>
      <IconCircleCheck size={44} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {booked.message}
      </h2>
      <Facts
        rows={[
          ["Quando", formatDateTime(booked.start, calendar.timeZone)],
          ["Duração", formatDuration(link.totalDurationMinutes)],
          ["Serviços", services.map((service) => service.name).join(", ")],
          ["Com", `${professional.name} · ${professional.role}`],
          ["Local", organization.name],
        ]}
      />
      <p className={classes.text}>
        A confirmação vai para <strong>{booked.email}</strong>, com o arquivo para a sua agenda e um
        link só seu para remarcar ou cancelar. Se não chegar em alguns minutos, olhe na caixa de
        spam.
      </p>
      <Button variant="default" onClick={onBookAnother}>
        Agendar outro horário
      </Button>
    </section>
  );
}
