import { Button } from "@mantine/core";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { PlaceSummary } from "../frame/place-summary.tsx";
import { lastDayInWords } from "./range-words.ts";
import classes from "./no-times-notice.module.css";

type NoTimesNoticeProps = { link: PublicLink; today: string };

/** Says that the link offers no time at all now, and what a visitor can do. */
export function NoTimesNotice({ link, today }: NoTimesNoticeProps) {
  const { organization, professional, calendar } = link;
  return (
    <section aria-labelledby="no-times" className={classes.none}>
      <h3 id="no-times" className={classes.title}>
        Nenhum horário livre {lastDayInWords(link, calendar.timeZone, today)}
      </h3>
      <p>
        Um horário de {professional.name} volta a aparecer aqui assim que alguém desmarcar. Se não
        puder esperar, fale com quem atende:
      </p>
      <PlaceSummary name={organization.name} address={calendar.address} />
      <Button variant="default" onClick={() => location.reload()}>
        Procurar de novo
      </Button>
    </section>
  );
}
